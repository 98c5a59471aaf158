within Modelica.Mechanics.Translational.Components;
model Mass "Rigid sliding mass"
  extends Interfaces.PartialRigid(L = 0, s(start = 0, stateSelect = stateSelect));
  parameter SI.Mass m(min = 0, start = 1) "Mass";
  parameter StateSelect stateSelect = StateSelect.default "How much s and v are wanted as states";
  SI.Velocity v(start = 0, stateSelect = stateSelect) "Speed";
  SI.Acceleration a(start = 0) "Acceleration";
equation
  assert(m >= 0, getInstanceName() + ": the mass m must not be negative");
  v = der(s);
  a = der(v);
  m*a = flange_a.f + flange_b.f;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 8}, {-55, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{55, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-55, 45}, {55, -45}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid, radius = 6),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "m = %m")}));
end Mass;
