within Holon.Process;
model Tank "Open tank without reaction; heated if something is connected to its heat port"
  extends PartialTank;
equation
  generated = zeros(nX);
  Q_reaction = 0;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-60, 80}, {60, -80}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-60, 30}, {60, -80}}, lineColor = {60, 120, 200}, fillColor = {205, 226, 250},
          fillPattern = FillPattern.Solid),
        Line(points = {{-60, 80}, {-60, -80}, {60, -80}, {60, 80}}, color = {64, 64, 64}, thickness = 0.5),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>The open tank of PartialTank without reactions; connect a heater to heatPort, or leave it alone.</p></html>"));
end Tank;
