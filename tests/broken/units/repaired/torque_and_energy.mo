// What was meant by ../torque_and_energy.mo.
//! run stop=1
//! expect p = 1e5 within 1e-6
model PressureTemperature
  parameter Real T(unit = "K") = 300;
  parameter Real p0(unit = "Pa") = 1e5;
  Real p(unit = "Pa");
equation
  p = p0;
end PressureTemperature;
