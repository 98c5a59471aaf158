// What was meant by ../misspelt_unit_type.mo.
//! library
//! run stop=1
//! expect T = 300 within 1e-6
model MisspeltType
  parameter Modelica.Units.SI.Temperature T0 = 300;
  Real T = T0;
end MisspeltType;
