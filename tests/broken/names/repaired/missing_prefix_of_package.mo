// What was meant by ../missing_prefix_of_package.mo.
//! library
//! run stop=1
//! expect u = 12 within 1e-6
model MissingPrefix
  parameter Modelica.Units.SI.Voltage u0 = 12;
  Real u = u0;
end MissingPrefix;
