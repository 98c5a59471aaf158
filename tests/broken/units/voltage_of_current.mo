// Ohm's law without the resistance.
//! says `V` and `A` are different units
//! repaired by hand
model VoltageOfCurrent
  parameter Real i(unit = "A") = 2;
  Real u(unit = "V");
equation
  u = i;  //! warning H4024
end VoltageOfCurrent;
