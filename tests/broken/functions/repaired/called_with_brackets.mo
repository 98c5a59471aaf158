// What was meant by ../called_with_brackets.mo.
//! run stop=1
//! expect y = 5 within 1e-6
model Brackets
  parameter Real x[3] = {4, 5, 6};
  Real y = x[2];
end Brackets;
