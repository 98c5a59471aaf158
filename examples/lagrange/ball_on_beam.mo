// A ball that rolls on a tilting beam which a motor turns.
// Run:   ./holon simulate examples/lagrange/ball_on_beam.mo
// Truth: the equations of motion by hand, (m + J_b/R^2) r'' = m r q'^2 - m g sin(q) and ((J + m r^2) q')' = tau - m g r cos(q); the work of the motor is the gain of energy.
// Plot:  r, q
model LagrangeBallOnBeam "A ball, a beam and the torque of a motor"
  import Holon.Calculus.lagrange;
  parameter Real m(unit = "kg") = 0.1 "Mass of the ball";
  parameter Real R(unit = "m") = 0.02 "Its radius";
  parameter Real J_b(unit = "kg.m2") = 2 / 5 * m * R^2 "Its inertia";
  parameter Real J(unit = "kg.m2") = 0.05 "Inertia of the beam";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real k(unit = "N.m/rad") = 3 "Stiffness of the motor's control";
  Real r(unit = "m", start = 0.2, fixed = true) "Position of the ball on the beam";
  Real v(unit = "m/s", start = 0, fixed = true) = der(r) "Its derivative";
  Real q(unit = "rad", start = 0.1, fixed = true) "Tilt of the beam";
  Real w(unit = "rad/s", start = 0, fixed = true) = der(q) "Its derivative";
  Real x(unit = "m") = r * cos(q) "Position of the ball in the plane";
  Real y(unit = "m") = r * sin(q) "Its height";
  Real T(unit = "J") = m / 2 * (der(x)^2 + der(y)^2) + J_b / 2 * (v / R)^2 + J / 2 * w^2
    "Kinetic energy";
  Real U(unit = "J") = m * g * y "Potential energy";
  Real tau(unit = "N.m") = -k * q "Torque of the motor";
  Real work(unit = "J", start = 0, fixed = true) "Work of the motor";
  // By hand.
  Real r_1(unit = "m", start = 0.2, fixed = true) "Position by hand";
  Real v_1(unit = "m/s", start = 0, fixed = true) "Its derivative";
  Real q_1(unit = "rad", start = 0.1, fixed = true) "Tilt by hand";
  Real w_1(unit = "rad/s", start = 0, fixed = true) "Its derivative";
equation
  lagrange(T - U, r) = 0;
  lagrange(T - U, q) = tau;
  der(work) = tau * w;
  der(r_1) = v_1;
  der(q_1) = w_1;
  (m + J_b / R^2) * der(v_1) = m * r_1 * w_1^2 - m * g * sin(q_1);
  (J + m * r_1^2) * der(w_1) + 2 * m * r_1 * v_1 * w_1 = -k * q_1 - m * g * r_1 * cos(q_1);
  assert(abs(r - r_1) < 1e-5 and abs(q - q_1) < 1e-5, "Lagrange and the equations by hand differ");
  assert(abs(T + U - m * g * 0.2 * sin(0.1) - work) < 1e-6, "the work is not the gain of energy");
  annotation(experiment(StopTime = 3, Tolerance = 1e-9));
end LagrangeBallOnBeam;
