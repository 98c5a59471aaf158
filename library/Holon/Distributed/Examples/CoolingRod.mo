within Holon.Distributed.Examples;
model CoolingRod "A half wave of temperature between ends of ice decays as one exponential"
  constant Real pi = Modelica.Constants.pi "Circle number";
  parameter Integer n = 20 "Cells";
  HeatRod rod(n = n, T_start = {273.15 + 100 * sin(pi * (k - 0.5) / n) for k in 1:n}) "Rod";
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature ice_a(T = 273.15) "Ice at one end";
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature ice_b(T = 273.15) "Ice at the other end";
  parameter Real rate_pde(unit = "1/s") = rod.alpha * (pi / rod.L)^2 "Decay by the heat equation";
  parameter Real rate(unit = "1/s") = rod.alpha * (2 * n / rod.L * sin(pi / (2 * n)))^2
    "Decay of the rod of n cells";
  SI.Temperature exact = 273.15 + 100 * sin(pi * (n / 2 - 0.5) / n) * exp(-rate * time)
    "Middle cell, by the cells' own formula";
  SI.Temperature exact_pde = 273.15 + 100 * sin(pi * (n / 2 - 0.5) / n) * exp(-rate_pde * time)
    "Middle cell, by the heat equation";
equation
  connect(ice_a.port, rod.port_a);
  connect(ice_b.port, rod.port_b);
  assert(abs(rod.T[div(n, 2)] - exact) < 1e-3, "the cells do not decay by their formula");
  assert(abs(rod.T[div(n, 2)] - exact_pde) < 100 / n^2,
    "the cells are not close to the heat equation");
  annotation(experiment(StopTime = 10000, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Distributed.Examples.CoolingRod</code>. What it says where its truth is broken: the
cells do not decay by their formula; the cells are not close to the heat equation.</p></html>"));
end CoolingRod;
