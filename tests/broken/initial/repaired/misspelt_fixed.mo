// What was meant by ../misspelt_fixed.mo.
//! run stop=1
//! expect x = 2 + time within 1e-6
model MisspeltFixed
  Real x(start = 2, fixed = true);
equation
  der(x) = 1;
end MisspeltFixed;
