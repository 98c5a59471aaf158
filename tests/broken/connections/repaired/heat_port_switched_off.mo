// What was meant by ../heat_port_switched_off.mo: 20 W heat up the capacitor.
//! library
//! run stop=1
//! expect c.T = 293.15 + 2*time within 1e-6
model HeatPortSwitchedOff
  Modelica.Electrical.Analog.Sources.ConstantVoltage v(V = 10);
  Modelica.Electrical.Analog.Basic.Resistor r(R = 5, useHeatPort = true);
  Modelica.Electrical.Analog.Basic.Ground g;
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor c(C = 10, T(start = 293.15, fixed = true));
equation
  connect(v.p, r.p);
  connect(r.n, v.n);
  connect(g.p, v.n);
  connect(r.heatPort, c.port);
end HeatPortSwitchedOff;
