within Holon.Process;
model MassFlowSource "Delivers a mass flow of given temperature and composition"
  parameter Integer nX(min = 0) = 0 "Number of solutes";
  parameter SI.MassFlowRate m_flow = 1 "Mass flow rate out of the port; negative draws";
  parameter SI.Temperature T = 293.15 "Temperature";
  parameter SI.MassFraction X[nX] = zeros(nX) "Mass fractions of the solutes";
  parameter SI.SpecificHeatCapacity c_p = 4186 "Heat capacity";
  parameter SI.Temperature T_ref = 273.15
    "Temperature at which the enthalpy is zero (0 K for a gas)";
  Port port(final nX = nX) "Port"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
equation
  assert(sum(X) <= 1, "the mass fractions exceed one");
  port.m_flow = -m_flow;
  port.h_outflow = c_p * (T - T_ref);
  port.X_outflow = X;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {60, 120, 200}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Polygon(points = {{-16, 34}, {44, 0}, {-16, -34}}, lineColor = {60, 120, 200},
          fillColor = {60, 120, 200}, fillPattern = FillPattern.Solid),
        Line(points = {{60, 0}, {100, 0}}, color = {60, 120, 200}),
        Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Feed of constant flow, temperature and composition; with a negative flow it draws, and temperature and composition are then
those of the vessel.</p></html>"));
end MassFlowSource;
