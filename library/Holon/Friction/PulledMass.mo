within Holon.Friction;
model PulledMass "A mass pulled by a spring whose other end moves with constant velocity"
  parameter SI.Mass m = 1 "Mass";
  parameter SI.Stiffness c = 2 "Stiffness of the spring";
  parameter SI.Velocity v_pull = 0.1 "Velocity of the spring's far end";
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange "Underside of the mass";
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
  annotation(Documentation(info = "<html>
<p>The load of every stick-slip rig in Examples: m der(v) = f + c (v_pull t - s). Connect its underside to a friction model
whose other flange is fixed.</p></html>"));
end PulledMass;
