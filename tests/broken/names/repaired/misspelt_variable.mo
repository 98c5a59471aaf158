// What was meant by ../misspelt_variable.mo.
//! run stop=1
//! expect y = 6 within 1e-6
model Misspelt
  parameter Real length = 2;
  Real y = 3*length;
end Misspelt;
