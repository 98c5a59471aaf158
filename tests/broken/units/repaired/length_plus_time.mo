// What was meant by ../length_plus_time.mo.
//! run stop=1
//! expect z = 5 within 1e-6
model LengthPlusTime
  parameter Real x(unit = "m") = 2;
  parameter Real t(unit = "m") = 3;
  Real z(unit = "m");
equation
  z = x + t;
end LengthPlusTime;
