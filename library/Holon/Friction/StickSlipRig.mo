within Holon.Friction;
model StickSlipRig
  "The rig on which friction models are compared: a mass on the ground, pulled by a spring"
  parameter SI.Force F_c = 1 "Coulomb friction";
  parameter SI.Force F_s = 1.5 "Static friction";
  replaceable Stiction friction(F_c = F_c, F_s = F_s)
    constrainedby PartialFriction(F_c = F_c, F_s = F_s) "Friction between mass and ground";
  PulledMass mass "Pulled mass";
  Modelica.Mechanics.Translational.Components.Fixed ground "Ground";
  SI.Energy work(start = 0, fixed = true) "Work done by the moving end of the spring";
  SI.Energy heat(start = 0, fixed = true) "Friction heat";
  SI.Energy stored "Energy in spring and mass";
equation
  connect(ground.flange, friction.flange_a);
  connect(friction.flange_b, mass.flange);
  der(work) = mass.f_spring * mass.v_pull;
  der(heat) = friction.power;
  stored = mass.m * mass.v^2 / 2 + mass.f_spring^2 / (2 * mass.c);
  when terminal() then
    assert(heat >= 0, "friction has produced energy");
    assert(mass.f_spring < 1.1 * F_s + friction.d * mass.v_pull,
      "the spring pulls more than friction can hold");
  end when;
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Canudas de Wit et al., 1995, figure 4: m = 1 kg, c = 2 N/m, pulled with 0.1 m/s.</p></html>"));
end StickSlipRig;
