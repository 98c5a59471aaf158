within Holon.Process;
model Valve "Valve: flow with the root of the pressure drop, smooth around zero"
  extends PartialTwoPorts;
  parameter Real C(unit = "m2") = 1e-4 "Flow coefficient: m_flow = C sqrt(rho dp) when fully open";
  parameter SI.Density rho = 1000 "Density of the liquid";
  parameter SI.Pressure dp_small = 1 "Pressure drop below which the flow becomes laminar";
  parameter Real opening(min = 0, max = 1) = 1 "Opening: 0 shut, 1 open";
equation
  assert(C > 0, "the flow coefficient C must be positive");
  assert(opening >= 0 and opening <= 1, "the opening must be in 0..1");
  assert(dp_small > 0, "dp_small must be positive");
  m_flow = opening * C * sqrt(rho) * dp / (dp^2 + dp_small^2)^0.25;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-100, 0}, {-60, 0}}, color = {60, 120, 200}),
        Line(points = {{60, 0}, {100, 0}}, color = {60, 120, 200}),
        Polygon(points = {{-60, 40}, {60, -40}, {60, 40}, {-60, -40}}, lineColor = {64, 64, 64},
          fillColor = {205, 226, 250}, fillPattern = FillPattern.Solid),
        Line(points = {{0, 0}, {0, 60}}, color = {64, 64, 64}),
        Line(points = {{-24, 60}, {24, 60}}, color = {64, 64, 64}, thickness = 0.5),
        Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>m_flow = opening C sqrt(rho dp) for pressure drops above dp_small; below it the flow is laminar, so that the slope at zero is
finite and the model can be solved there.</p></html>"));
end Valve;
