// A pressure is compared with a temperature.
//! says `Pa` and `K` are different units
//! repaired by hand
model PressureTemperature
  parameter Real T(unit = "K") = 300;
  Real p(unit = "Pa");
equation
  p = T;  //! warning H4024
end PressureTemperature;
