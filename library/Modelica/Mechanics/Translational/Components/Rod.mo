within Modelica.Mechanics.Translational.Components;
model Rod "Rigid rod without mass"
  extends Interfaces.PartialRigid;
equation
  flange_a.f + flange_b.f = 0;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -40}, {150, -72}}, textColor = {0, 0, 0}, textString = "L = %L")}));
end Rod;
