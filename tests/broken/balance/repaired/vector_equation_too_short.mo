// What was meant by ../vector_equation_too_short.mo.
//! run stop=1
//! expect x = {1, 2, 3} within 1e-6
model Loop
  parameter Integer n = 3;
  Real x[n];
equation
  for i in 1:n loop
    x[i] = i;
  end for;
end Loop;
