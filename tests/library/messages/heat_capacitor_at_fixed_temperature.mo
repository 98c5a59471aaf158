// A mass that is held at a temperature cannot begin at another.
// Says: the initial conditions contradict each other: `mass.T = 300.0` does not hold
// Status: 1
model HeatCapacitorAtFixedTemperature
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature hot(T = 350);
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor mass(C = 10, T(start = 300, fixed = true));
equation
  connect(hot.port, mass.port);
end HeatCapacitorAtFixedTemperature;
