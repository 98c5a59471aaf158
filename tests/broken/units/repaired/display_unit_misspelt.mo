// What was meant by ../display_unit_misspelt.mo.
//! run stop=1
//! expect y = 2 within 1e-6
model DisplayUnit
  parameter Real phi(unit = "rad", displayUnit = "deg") = 2;
  Real y = phi;
end DisplayUnit;
