within Holon.Friction;
model PulledMass "A mass pulled by a spring whose other end moves with constant velocity"
  parameter SI.Mass m = 1 "Mass";
  parameter SI.Stiffness c = 2 "Stiffness of the spring";
  parameter SI.Velocity v_pull = 0.1 "Velocity of the spring's far end";
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange "Underside of the mass"
    annotation(Placement(transformation(extent = {{-40, -50}, {-20, -30}})));
  SI.Position s(start = 0, fixed = true) "Position of the mass";
  SI.Velocity v(start = 0, fixed = true) "Velocity of the mass";
  SI.Force f_spring "Force of the spring on the mass";
equation
  assert(m > 0, "the mass m must be positive");
  assert(c > 0, "the stiffness c must be positive");
  s = flange.s;
  v = der(s);
  f_spring = c * (v_pull * time - s);
  m * der(v) = flange.f + f_spring;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-70, 40}, {10, -20}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid, radius = 6),
        Line(points = {{10, 10}, {13.75, 26}, {21.25, -6}, {28.75, 26}, {36.25, -6}, {43.75, 26}, {51.25, -6},
            {58.75, 26}, {66.25, -6}, {70, 10}},
          color = {64, 64, 64}),
        Line(points = {{70, 10}, {96, 10}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 14),
        Line(points = {{-90, -20}, {40, -20}}, color = {64, 64, 64}),
        Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>The load of every stick-slip rig in Examples: m der(v) = f + c (v_pull t - s). Connect its underside to a friction model
whose other flange is fixed.</p></html>"));
end PulledMass;
