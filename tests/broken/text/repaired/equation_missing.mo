// What was meant by ../equation_missing.mo.
//! run stop=1
//! expect x = time within 1e-6
model EquationMissing
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
end EquationMissing;
