// A length and a time are added.
//! says different units
//! repaired by hand
model LengthPlusTime
  parameter Real x(unit = "m") = 2;
  parameter Real t(unit = "s") = 3;
  Real z(unit = "m");
equation
  z = x + t;  //! warning H4024
end LengthPlusTime;
