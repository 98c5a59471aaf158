within Modelica.Mechanics.Rotational.Components;
model Disc "Rigid shaft without inertia whose ends are turned against each other"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Angle deltaPhi = 0 "Right angle minus left angle";
  SI.Angle phi "Angle in the middle";
equation
  flange_a.phi = phi - deltaPhi/2;
  flange_b.phi = phi + deltaPhi/2;
  flange_a.tau + flange_b.tau = 0;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {-15, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{15, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-15, 70}, {15, -70}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -80}, {150, -112}}, textColor = {0, 0, 0}, textString = "%deltaPhi")}));
end Disc;
