within Holon.Hydraulics;
model FlowSource "Pump that delivers its flow whatever the pressure"
  parameter SI.VolumeFlowRate q = 1e-4 "Flow out of the port";
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
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Ideal pump of constant flow; put a relief valve or an accumulator beside it where the flow may be blocked.</p></html>"));
end FlowSource;
