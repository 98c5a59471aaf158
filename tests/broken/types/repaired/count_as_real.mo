// What was meant by ../count_as_real.mo.
//! run stop=1
//! expect x[3] = 3 within 1e-9
model Count
  parameter Integer n = 3;
  Real x[n];
equation
  for i in 1:n loop
    x[i] = i;
  end for;
end Count;
