// The heat port of a resistor exists only with useHeatPort.
//! library
//! says `r.heatPort` does not exist, because `useHeatPort` is false
//! repair write `r(useHeatPort = true)`
//! repaired by edits
model HeatPortSwitchedOff
  Modelica.Electrical.Analog.Sources.ConstantVoltage v(V = 10);
  Modelica.Electrical.Analog.Basic.Resistor r(R = 5);
  Modelica.Electrical.Analog.Basic.Ground g;
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor c(C = 10, T(start = 293.15, fixed = true));
equation
  connect(v.p, r.p);
  connect(r.n, v.n);
  connect(g.p, v.n);
  connect(r.heatPort, c.port);  //! warning H3210
end HeatPortSwitchedOff;
