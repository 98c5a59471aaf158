// What was meant by ../misspelt_unit_attribute.mo.
//! run stop=1
//! expect y = 2 within 1e-6
model MisspeltUnit
  parameter Real m(unit = "kg") = 2;
  Real y = m;
end MisspeltUnit;
