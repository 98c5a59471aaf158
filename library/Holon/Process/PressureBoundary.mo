within Holon.Process;
model PressureBoundary "Reservoir of constant pressure, temperature and composition"
  parameter Integer nX(min = 0) = 0 "Number of solutes";
  parameter SI.Pressure p = 101325 "Pressure";
  parameter SI.Temperature T = 293.15 "Temperature";
  parameter SI.MassFraction X[nX] = zeros(nX) "Mass fractions of the solutes";
  parameter SI.SpecificHeatCapacity c_p = 4186 "Heat capacity";
  parameter SI.Temperature T_ref = 273.15
    "Temperature at which the enthalpy is zero (0 K for a gas)";
  Port port(final nX = nX) "Port"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
equation
  assert(p > 0, "the pressure p must be positive");
  assert(sum(X) <= 1, "the mass fractions exceed one");
  port.p = p;
  port.h_outflow = c_p * (T - T_ref);
  port.X_outflow = X;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {60, 120, 200}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-40, 34}, {40, -34}}, textColor = {60, 120, 200}, textString = "p"),
        Line(points = {{60, 0}, {100, 0}}, color = {60, 120, 200}),
        Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>The surroundings, or a vessel so large that nothing changes it.</p></html>"));
end PressureBoundary;
