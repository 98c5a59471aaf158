// What was meant by ../misspelt_equation.mo.
//! run stop=1
//! expect x = time within 1e-6
model MisspeltEquation
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
end MisspeltEquation;
