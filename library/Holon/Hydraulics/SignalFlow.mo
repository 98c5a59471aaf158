within Holon.Hydraulics;
model SignalFlow "Source whose flow is a signal"
  Modelica.Blocks.Interfaces.RealInput q(unit = "m3/s") "Flow out of the port"
    annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Port port "Port"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
equation
  port.q = -q;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {176, 92, 16}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Polygon(points = {{-16, 34}, {44, 0}, {-16, -34}}, lineColor = {176, 92, 16},
          fillColor = {176, 92, 16}, fillPattern = FillPattern.Solid),
        Line(points = {{60, 0}, {100, 0}}, color = {176, 92, 16}, thickness = 0.5),
        Line(points = {{-100, 0}, {-60, 0}}, color = {0, 0, 127}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Pump whose flow a block gives.</p></html>"));
end SignalFlow;
