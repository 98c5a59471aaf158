within Modelica.Mechanics.Rotational.Components;
model RelativeStates "Makes the angle and the speed between two shafts preferred states"
  extends Interfaces.PartialTwoFlanges;
  parameter StateSelect stateSelect = StateSelect.prefer "How much phi_rel and w_rel are wanted as states";
  parameter SI.Angle phi_nominal(displayUnit = "rad", min = 0) = 1 "Usual size of the angle, for scaling";
  SI.Angle phi_rel(start = 0, stateSelect = stateSelect,
    nominal = if phi_nominal < Modelica.Constants.eps then 1 else phi_nominal) "Right angle minus left angle";
  SI.AngularVelocity w_rel(start = 0, stateSelect = stateSelect) "Right speed minus left speed";
  SI.AngularAcceleration a_rel(start = 0) "Right acceleration minus left acceleration";
equation
  phi_rel = flange_b.phi - flange_a.phi;
  w_rel = der(phi_rel);
  a_rel = der(w_rel);
  flange_a.tau = 0;
  flange_b.tau = 0;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 127}, pattern = LinePattern.Dash),
        Ellipse(extent = {{-40, 40}, {40, -40}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-36, 28}, {36, -28}}, textColor = {0, 0, 127}, textString = "state"),
        Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
end RelativeStates;
