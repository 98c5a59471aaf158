within Modelica.Mechanics.Rotational.Components;
model Inertia "Rigid shaft with moment of inertia"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Inertia J(min = 0, start = 1) "Moment of inertia";
  parameter StateSelect stateSelect = StateSelect.default "How much phi and w are wanted as states"
    annotation(HideResult = true);
  SI.Angle phi(stateSelect = stateSelect) "Angle";
  SI.AngularVelocity w(stateSelect = stateSelect) "Speed";
  SI.AngularAcceleration a "Acceleration";
equation
  assert(J >= 0, getInstanceName() + ": the moment of inertia J must not be negative");
  flange_a.phi = phi;
  flange_b.phi = phi;
  w = der(phi);
  a = der(w);
  J*a = flange_a.tau + flange_b.tau;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {-50, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{50, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-50, 60}, {50, -60}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -70}, {150, -102}}, textColor = {0, 0, 0}, textString = "J = %J")}));
end Inertia;
