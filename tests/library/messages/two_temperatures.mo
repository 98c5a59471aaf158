// Two fixed temperatures at one point.
// Says: nothing is left for this equation to determine: hot.T = cold.T
// Status: 1
model TwoTemperatures
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature hot(T = 350);
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature cold(T = 300);
equation
  connect(hot.port, cold.port);
end TwoTemperatures;
