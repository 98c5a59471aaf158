// What was meant by ../kelvin_for_temperature.mo.
//! library
//! run stop=1
//! expect T = 300 within 1e-9
model Kelvin
  parameter Modelica.Units.SI.Temperature T = 300;
end Kelvin;
