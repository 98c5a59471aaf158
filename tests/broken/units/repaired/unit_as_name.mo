// What was meant by ../unit_as_name.mo.
//! run stop=1
//! expect y = 2 within 1e-6
model UnitAsName
  parameter Real m(unit = "kg") = 2;
  Real y = m;
end UnitAsName;
