within Modelica.Mechanics.Translational.Components;
model RelativeStates "Makes the distance and the speed between two rods preferred states"
  extends Interfaces.PartialTwoFlanges;
  parameter StateSelect stateSelect = StateSelect.prefer "How much s_rel and v_rel are wanted as states";
  SI.Position s_rel(start = 0, stateSelect = stateSelect) "Right position minus left position";
  SI.Velocity v_rel(start = 0, stateSelect = stateSelect) "Right speed minus left speed";
  SI.Acceleration a_rel(start = 0) "Right acceleration minus left acceleration";
equation
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  a_rel = der(v_rel);
  flange_a.f = 0;
  flange_b.f = 0;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 127}, pattern = LinePattern.Dash),
        Ellipse(extent = {{-40, 40}, {40, -40}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-36, 28}, {36, -28}}, textColor = {0, 0, 127}, textString = "state"),
        Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
end RelativeStates;
