within Holon.Friction.Examples;
model Stack
  "Two blocks on each other, the upper one shaken: two dry contacts that stick and slide independently"
  Modelica.Mechanics.Translational.Components.Mass upper(
    m = 1,
    s(start = 0, fixed = true),
    v(start = 0, fixed = true)) "Upper block";
  Modelica.Mechanics.Translational.Components.Mass lower(
    m = 2,
    s(start = 0, fixed = true),
    v(start = 0, fixed = true)) "Lower block";
  Modelica.Mechanics.Translational.Components.Fixed ground "Ground";
  Stiction between(F_c = 1, F_s = 1.2) "Contact of the blocks";
  StictionViscous below(F_c = 0.5, F_s = 0.6, d = 0.1) "Contact with the ground";
  Modelica.Mechanics.Translational.Sources.Force shaker "Force on the upper block";
  SI.Energy work(start = 0, fixed = true) "Work of the force";
  SI.Energy heat(start = 0, fixed = true) "Heat of both contacts";
equation
  shaker.f = 3 * sin(time);
  connect(shaker.flange, upper.flange_a);
  connect(lower.flange_a, between.flange_a);
  connect(between.flange_b, upper.flange_b);
  connect(ground.flange, below.flange_a);
  connect(below.flange_b, lower.flange_b);
  der(work) = shaker.f * upper.v;
  der(heat) = between.power + below.power;
  assert(
    abs(work - heat - upper.m * upper.v^2 / 2 - lower.m * lower.v^2 / 2) < 1e-4 * (1 + abs(work)),
    "energy is not balanced");
  // Nothing moves until the force exceeds the static friction of the lower contact.
  assert(time > asin(0.6 / 3) or abs(upper.s) < 1e-9,
    "a block moves before its contact breaks away");
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.Stack</code>. What it says where its truth is broken: energy is not
balanced; a block moves before its contact breaks away.</p></html>"));
end Stack;
