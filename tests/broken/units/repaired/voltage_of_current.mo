// What was meant by ../voltage_of_current.mo.
//! run stop=1
//! expect u = 4 within 1e-6
model VoltageOfCurrent
  parameter Real i(unit = "A") = 2;
  parameter Real R(unit = "Ohm") = 2;
  Real u(unit = "V");
equation
  u = R*i;
end VoltageOfCurrent;
