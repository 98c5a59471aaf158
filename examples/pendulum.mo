// One pendulum, three ways: Newton-Euler with the force of the rod, Lagrange, and MultiBody. All three are equal.
// Run:   ./holon simulate examples/pendulum.mo
// Truth: each formulation is the truth of the others; and the energy is constant.
// Plot:  x, y, theta
model PendulumThreeWays "Newton-Euler = Lagrange = MultiBody"
  constant Real pi = Modelica.Constants.pi "Circle number";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real L(unit = "m") = 1 "Length of the rod";
  parameter Real m(unit = "kg") = 1 "Mass of the bob";
  parameter Real theta_0(unit = "rad") = 1 "Angle at the start, from straight down";
  // Newton-Euler: a particle with the force of the rod; the constraint is on the position.
  Real x(unit = "m", start = L * sin(theta_0), fixed = true) "Horizontal position";
  Real y(unit = "m", start = -L) "Height; the start value says that the bob hangs down";
  Real v_x(unit = "m/s", start = 0, fixed = true) "Horizontal velocity";
  Real v_y(unit = "m/s") "Vertical velocity";
  Real F(unit = "N") "Force of the rod";
  // Lagrange: the equation of motion is made from the energies.
  Real theta(unit = "rad", start = theta_0, fixed = true) "Angle";
  Real w(unit = "rad/s", start = 0, fixed = true) = der(theta) "Angular velocity";
  Real T(unit = "J") = m * L^2 * w^2 / 2 "Kinetic energy";
  Real U(unit = "J") = -m * g * L * cos(theta) "Potential energy";
  // MultiBody: a revolute joint about z that starts from the x-axis.
  inner Modelica.Mechanics.MultiBody.World world(g = g) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute joint(
    phi(start = theta_0 - pi / 2, fixed = true),
    w(start = 0, fixed = true)) "Joint";
  Modelica.Mechanics.MultiBody.Parts.Body bob(m = m, r_CM = {L, 0, 0}, I_11 = 0, I_22 = 0, I_33 = 0)
    "Bob";
equation
  v_x = der(x);
  v_y = der(y);
  m * der(v_x) = -F * x / L;
  m * der(v_y) = -F * y / L - m * g;
  x^2 + y^2 = L^2;
  Holon.Calculus.lagrange(T - U, theta) = 0;
  connect(world.frame_b, joint.frame_a);
  connect(joint.frame_b, bob.frame_a);
  assert(abs(x - L * sin(theta)) < 1e-4, "Newton-Euler and Lagrange differ");
  assert(abs(y + L * cos(theta)) < 1e-4, "Newton-Euler and Lagrange differ");
  assert(abs(joint.phi + pi / 2 - theta) < 1e-4, "MultiBody and Lagrange differ");
  assert(abs(x^2 + y^2 - L^2) < 1e-9, "the rod has changed its length");
  assert(abs(T + U + m * g * L * cos(theta_0)) < 1e-4, "energy is lost or gained");
  annotation(experiment(StopTime = 10, Tolerance = 1e-9));
end PendulumThreeWays;
