// What was meant by ../equation_missing_before_name.mo.
//! run stop=1
//! expect y = 4 within 1e-6
model EquationMissing
  Real x;
  Real y;
equation
  x = 2;
  y = 2*x;
end EquationMissing;
