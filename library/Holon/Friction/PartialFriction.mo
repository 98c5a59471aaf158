within Holon.Friction;
partial model PartialFriction "Two surfaces that slide on each other"
  parameter SI.Force F_c = 1 "Coulomb friction: force while sliding";
  parameter SI.Force F_s = 1.5 "Static friction: force at which sliding begins";
  parameter SI.Velocity v_s = 0.001
    "Stribeck velocity: over it static friction falls to Coulomb friction";
  parameter SI.Damping d = 0.4 "Viscous friction: force per velocity";
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange_a "First surface";
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange_b "Second surface";
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
  annotation(Documentation(info = "<html>
<p>All friction models of this package extend it: two flanges, the sliding velocity v_rel between them, the force f against it,
and the power that becomes heat. One model takes the place of another without any change around it.</p></html>"));
end PartialFriction;
