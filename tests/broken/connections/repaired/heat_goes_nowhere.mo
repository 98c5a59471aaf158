// What was meant by ../heat_goes_nowhere.mo.
//! library
//! run stop=1
//! expect wall.port_a.T = 350 within 1e-6
model HeatGoesNowhere
  Modelica.Thermal.HeatTransfer.Sources.FixedHeatFlow heater(Q_flow = 100);
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor wall(G = 2);
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature outside(T = 300);
equation
  connect(heater.port, wall.port_a);
  connect(wall.port_b, outside.port);
end HeatGoesNowhere;
