// What was meant by ../volt_for_voltage.mo.
//! library
//! run stop=1
//! expect U = 12 within 1e-9
model Volt
  parameter Modelica.Units.SI.Voltage U = 12;
end Volt;
