// A ball is pushed forward with counter spin; the contact with the table is regularized dry friction.
// Run:   ./holon simulate examples/counter_spin_friction.mo
// Truth: m r v + J w is constant, and while the ball slides its velocity falls linearly with mu g; the ball ends rolling with
//        v = (m r v_0 + J w_0)/(m r + J/r), which it reaches at t = (v_0 - v_end)/(mu g).
// Plot:  mass.v, v_exact
model CounterSpinFriction "Mass, inertia, ideal rolling wheel and dry friction"
  parameter Real m(unit = "kg") = 0.2 "Mass";
  parameter Real r(unit = "m") = 0.03 "Radius";
  parameter Real mu = 0.3 "Friction coefficient while sliding";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real J(unit = "kg.m2") = 2 / 5 * m * r^2 "Inertia of a ball";
  parameter Real v_0(unit = "m/s") = 1 "Velocity at the start";
  parameter Real w_0(unit = "rad/s") = -150 "Spin at the start";
  parameter Real v_end(unit = "m/s") = (m * r * v_0 + J * w_0) / (m * r + J / r)
    "Rolling velocity at the end";
  parameter Real t_roll(unit = "s") = (v_0 - v_end) / (mu * g) "When the ball begins to roll";
  Modelica.Mechanics.Translational.Components.Mass mass(
    m = m,
    s(start = 0, fixed = true),
    v(start = v_0, fixed = true)) "Translation of the ball";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(
    J = J,
    phi(start = 0, fixed = true),
    w(start = w_0, fixed = true)) "Rotation of the ball";
  Modelica.Mechanics.Rotational.Components.IdealRollingWheel wheel(radius = r)
    "From angle to way of the surface";
  Holon.Friction.Smooth friction(
    F_c = mu * m * g,
    F_s = 1.3 * mu * m * g,
    v_adhesion = 0.01,
    v_slide = 0.02,
    d = 0) "Dry friction, regularized by S-functions";
  Real v_exact(unit = "m/s") = if time < t_roll then v_0 - mu * g * time else v_end
    "Velocity by formula";
equation
  connect(inertia.flange_b, wheel.flangeR);
  connect(wheel.flangeT, friction.flange_a);
  connect(friction.flange_b, mass.flange_a);
  assert(abs(m * r * mass.v + J * inertia.w - m * r * v_0 - J * w_0) < 1e-6,
    "angular momentum about the contact is lost or gained");
  assert(abs(mass.v - v_exact) < 0.02, "the velocity does not follow its formula");
  annotation(experiment(StopTime = 2, Tolerance = 1e-8));
end CounterSpinFriction;
