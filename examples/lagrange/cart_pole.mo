// A cart with a pole, pushed by a force: a generalized force on one coordinate, friction on the other.
// Run:   ./holon simulate examples/lagrange/cart_pole.mo
// Truth: the equations of motion by hand; what force and friction do as work is the gain of energy.
// Plot:  s, q
model LagrangeCartPole "Generalized forces"
  import Holon.Calculus.lagrange;
  parameter Real M(unit = "kg") = 2 "Mass of the cart";
  parameter Real m(unit = "kg") = 1 "Mass at the end of the pole";
  parameter Real l(unit = "m") = 1 "Length of the pole";
  parameter Real d(unit = "N.m.s/rad") = 0.3 "Friction in the hinge";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  Real s(unit = "m", start = 0, fixed = true) "Position of the cart";
  Real v(unit = "m/s", start = 0, fixed = true) = der(s) "Its velocity";
  Real q(unit = "rad", start = 0.5, fixed = true) "Angle of the pole from upright";
  Real w(unit = "rad/s", start = 0, fixed = true) = der(q) "Its angular velocity";
  Real x(unit = "m") = s + l * sin(q) "Position of the mass";
  Real y(unit = "m") = l * cos(q) "Its height";
  Real T(unit = "J") = M / 2 * v^2 + m / 2 * (der(x)^2 + der(y)^2) "Kinetic energy";
  Real U(unit = "J") = m * g * y "Potential energy";
  Real F(unit = "N") = 5 * sin(3 * time) "Force on the cart";
  Real work(unit = "J", start = 0, fixed = true) "Work of force and friction";
  // By hand.
  Real x_1(unit = "m", start = 0, fixed = true) "Position by hand";
  Real v_1(unit = "m/s", start = 0, fixed = true) "Its derivative";
  Real q_1(unit = "rad", start = 0.5, fixed = true) "Angle by hand";
  Real w_1(unit = "rad/s", start = 0, fixed = true) "Its derivative";
equation
  lagrange(T - U, s) = F;
  lagrange(T - U, q) = -d * w;
  der(work) = F * v - d * w^2;
  der(x_1) = v_1;
  der(q_1) = w_1;
  (M + m) * der(v_1) + m * l * (der(w_1) * cos(q_1) - w_1^2 * sin(q_1)) = F;
  m * l^2 * der(w_1) + m * l * cos(q_1) * der(v_1) - m * g * l * sin(q_1) = -d * w_1;
  assert(abs(s - x_1) < 1e-5 and abs(q - q_1) < 1e-5, "Lagrange and the equations by hand differ");
  assert(abs(T + U - m * g * l * cos(0.5) - work) < 1e-4, "the work is not the gain of energy");
  annotation(experiment(StopTime = 5, Tolerance = 1e-9));
end LagrangeCartPole;
