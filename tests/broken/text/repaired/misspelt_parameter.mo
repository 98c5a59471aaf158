// What was meant by ../misspelt_parameter.mo.
//! run stop=1
//! expect y = 5 within 1e-6
model Misspelt
  parameter Real k = 5;
  Real y = k;
end Misspelt;
