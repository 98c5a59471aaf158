// A ball is pushed forward with counter spin; the contact with the table is a damper.
// Run:   ./holon simulate examples/counter_spin_damper.mo
// Truth: friction acts at the contact point, so m r v + J w is constant; the ball ends rolling with v = (m r v_0 + J w_0)/(m r + J/r):
//        backward, since the spin is strong enough.
// Plot:  mass.v, slip
model CounterSpinDamper "Mass, inertia, ideal rolling wheel and damper"
  parameter Real m(unit = "kg") = 0.2 "Mass";
  parameter Real r(unit = "m") = 0.03 "Radius";
  parameter Real J(unit = "kg.m2") = 2 / 5 * m * r^2 "Inertia of a ball";
  parameter Real v_0(unit = "m/s") = 1 "Velocity at the start";
  parameter Real w_0(unit = "rad/s") = -150 "Spin at the start";
  parameter Real v_end(unit = "m/s") = (m * r * v_0 + J * w_0) / (m * r + J / r)
    "Rolling velocity at the end";
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
  Modelica.Mechanics.Translational.Components.Damper damper(d = 0.1)
    "Friction proportional to the slip";
  Real slip(unit = "m/s") = mass.v - r * inertia.w "Velocity of the contact point on the table";
equation
  connect(inertia.flange_b, wheel.flangeR);
  connect(wheel.flangeT, damper.flange_a);
  connect(damper.flange_b, mass.flange_a);
  assert(abs(m * r * mass.v + J * inertia.w - m * r * v_0 - J * w_0) < 1e-6,
    "angular momentum about the contact is lost or gained");
  when terminal() then
    assert(v_end < 0, "the spin turns the ball back");
    assert(abs(mass.v - v_end) < 1e-3 and abs(slip) < 1e-3,
      "the ball does not end rolling with v_end");
  end when;
  annotation(experiment(StopTime = 10, Tolerance = 1e-8));
end CounterSpinDamper;
