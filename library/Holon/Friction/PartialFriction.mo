within Holon.Friction;
partial model PartialFriction "Two surfaces that slide on each other"
  parameter SI.Force F_c = 1 "Coulomb friction: force while sliding";
  parameter SI.Force F_s = 1.5 "Static friction: force at which sliding begins";
  parameter SI.Velocity v_s = 0.001
    "Stribeck velocity: over it static friction falls to Coulomb friction";
  parameter SI.Damping d = 0.4 "Viscous friction: force per velocity";
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange_a "First surface"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange_b "Second surface"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Position s_rel "Position of the second surface relative to the first";
  SI.Velocity v_rel "Sliding velocity";
  SI.Force f "Friction force; positive when it opposes a positive sliding velocity";
  SI.Power power "Power that becomes heat";
equation
  assert(F_c > 0, "Coulomb friction F_c must be positive");
  assert(F_s >= F_c, "static friction F_s must not be less than Coulomb friction F_c");
  assert(v_s > 0, "Stribeck velocity v_s must be positive");
  assert(d >= 0, "viscous friction d must not be negative");
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  flange_b.f = f;
  flange_a.f = -f;
  power = f * v_rel;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-90, 0}, {60, -24}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-60, 24}, {90, 0}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-76, -24}, {-88, -38}}, color = {64, 64, 64}),
        Line(points = {{-58, -24}, {-70, -38}}, color = {64, 64, 64}),
        Line(points = {{-40, -24}, {-52, -38}}, color = {64, 64, 64}),
        Line(points = {{-22, -24}, {-34, -38}}, color = {64, 64, 64}),
        Line(points = {{-4, -24}, {-16, -38}}, color = {64, 64, 64}),
        Line(points = {{14, -24}, {2, -38}}, color = {64, 64, 64}),
        Line(points = {{32, -24}, {20, -38}}, color = {64, 64, 64}),
        Line(points = {{50, -24}, {38, -38}}, color = {64, 64, 64}),
        Text(extent = {{-150, 110}, {150, 74}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>All friction models of this package extend it: two flanges, the sliding velocity v_rel between them, the force f against it,
and the power that becomes heat. One model takes the place of another without any change around it.</p></html>"));
end PartialFriction;
