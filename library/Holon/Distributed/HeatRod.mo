within Holon.Distributed;
model HeatRod "Heat conduction along a rod"
  parameter Integer n(min = 1) = 20 "Number of cells";
  parameter SI.Length L = 1 "Length";
  parameter SI.Area A = 1e-4 "Cross section";
  parameter SI.Density rho = 7850 "Density";
  parameter SI.SpecificHeatCapacity c_p = 460 "Heat capacity";
  parameter SI.ThermalConductivity lambda = 50 "Thermal conductivity";
  parameter SI.Temperature T_start[n] = fill(293.15, n) "Temperatures at the start";
  final parameter Real alpha(unit = "m2/s") = lambda / (rho * c_p) "Thermal diffusivity";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a "One end";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b "Other end";
  SI.Temperature T[n](start = T_start, each fixed = true) "Temperature in the middle of each cell";
  SI.HeatFlowRate Q_flow[n+1] "Heat through the ends of the cells";
protected
  parameter SI.Length dx = L / n;
equation
  assert(n >= 1, "a rod needs at least one cell");
  assert(L > 0 and A > 0, "length L and cross section A must be positive");
  assert(rho > 0 and c_p > 0 and lambda > 0,
    "density, heat capacity and conductivity must be positive");
  port_a.Q_flow = Q_flow[1];
  port_b.Q_flow = -Q_flow[n+1];
  Q_flow[1] = 2 * lambda * A / dx * (port_a.T - T[1]);
  for k in 2:n loop
    Q_flow[k] = lambda * A / dx * (T[k-1] - T[k]);
  end for;
  Q_flow[n+1] = 2 * lambda * A / dx * (T[n] - port_b.T);
  for k in 1:n loop
    rho * c_p * A * dx * der(T[k]) = Q_flow[k] - Q_flow[k+1];
  end for;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-90, 20}, {-60, -20}}, lineColor = {64, 64, 64}, fillColor = {240, 90, 70},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-60, 20}, {-30, -20}}, lineColor = {64, 64, 64}, fillColor = {243, 120, 96},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-30, 20}, {0, -20}}, lineColor = {64, 64, 64}, fillColor = {246, 150, 126},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{0, 20}, {30, -20}}, lineColor = {64, 64, 64}, fillColor = {248, 178, 158},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{30, 20}, {60, -20}}, lineColor = {64, 64, 64}, fillColor = {250, 204, 190},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{60, 20}, {90, -20}}, lineColor = {64, 64, 64}, fillColor = {252, 228, 220},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 80}, {150, 42}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>The heat equation rho c_p dT/dt = lambda d<sup>2</sup>T/dx<sup>2</sup> on n cells of equal length (method of lines, finite
volumes): heat is neither made nor lost inside. Ports are at the ends, half a cell from the first and last temperature. The
error falls with 1/n<sup>2</sup>; stiffness grows with n<sup>2</sup>.</p></html>"));
end HeatRod;
