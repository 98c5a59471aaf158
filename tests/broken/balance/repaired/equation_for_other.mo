// What was meant by ../equation_for_other.mo.
//! run stop=1
//! expect y = 3*time within 1e-6
model Other
  Real x;
  Real y;
equation
  x = 2*time;
  y = 3*time;
end Other;
