within Holon.Hydraulics;
model SignalPressure "Source whose pressure is a signal"
  Modelica.Blocks.Interfaces.RealInput p(unit = "Pa") "Pressure"
    annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Port port "Port"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
equation
  port.p = p;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {176, 92, 16}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-40, 34}, {40, -34}}, textColor = {176, 92, 16}, textString = "p"),
        Line(points = {{60, 0}, {100, 0}}, color = {176, 92, 16}, thickness = 0.5),
        Line(points = {{-100, 0}, {-60, 0}}, color = {0, 0, 127}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Supply whose pressure a block gives.</p></html>"));
end SignalPressure;
