within Holon.Friction.Examples;
model RegularizedCurves "The curves of regularized friction, passed through with rising velocity"
  PiecewiseLinear lines(d = 0) "Straight lines";
  Smooth curves(d = 0) "S-functions";
  PulledMass load(v_pull = 0) "A mass on a spring that is not pulled: it swings";
  Modelica.Mechanics.Translational.Sources.Force push "Force on the mass";
  Modelica.Mechanics.Translational.Sources.Speed belt(exact = true)
    "Surface that moves ever faster";
  Modelica.Mechanics.Translational.Components.Fixed ground "Ground";
  SI.Velocity v = 0.01 * time "Velocity of the belt";
equation
  belt.v_ref = v;
  connect(ground.flange, lines.flange_a);
  connect(lines.flange_b, belt.flange);
  connect(ground.flange, curves.flange_a);
  connect(curves.flange_b, belt.flange);
  connect(push.flange, load.flange);
  push.f = -0.1;
  assert(v > lines.v_adhesion or abs(lines.f - lines.F_s * v / lines.v_adhesion) < 1e-9,
    "the first line is wrong");
  assert(v < lines.v_slide or abs(lines.f - lines.F_c) < 1e-9, "the last line is not F_c");
  assert(v > curves.v_adhesion or abs(curves.f - sCurve(-0.002, 0.002, -1.5, 1.5, v)) < 1e-9,
    "the curve is not the S-function");
  assert(v < curves.v_slide or abs(curves.f - curves.F_c) < 1e-9, "the curve does not end at F_c");
  assert(abs(load.s + 0.05 * (1 - cos(sqrt(2) * time))) < 1e-4,
    "the mass on its spring does not swing about -F/c");
  annotation(experiment(StopTime = 1, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.RegularizedCurves</code>.</p></html>"));
end RegularizedCurves;
