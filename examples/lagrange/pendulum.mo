// A pendulum from its energies: one line for the equation of motion.
// Run:   ./holon simulate examples/lagrange/pendulum.mo
// Truth: theta'' = -g/l sin(theta) by hand, the same motion from MultiBody, constant energy, and a quarter of the swing takes sqrt(l/g) K(sin(theta_0/2)).
// Plot:  q, w
model LagrangePendulum "One coordinate; the energies are written with the position of the bob"
  import Holon.Calculus.{lagrange, partialDerivative};
  constant Real pi = Modelica.Constants.pi "Circle number";
  parameter Real m(unit = "kg") = 2 "Mass";
  parameter Real l(unit = "m") = 1.5 "Length";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real q_0(unit = "rad") = 1 "Angle at the start, from straight down";
  Real q(unit = "rad", start = q_0, fixed = true) "Angle";
  Real w(unit = "rad/s", start = 0, fixed = true) = der(q) "Angular velocity";
  Real x(unit = "m") = l * sin(q) "Position of the bob";
  Real y(unit = "m") = -l * cos(q) "Its height";
  Real T(unit = "J") = m / 2 * (der(x)^2 + der(y)^2) "Kinetic energy";
  Real U(unit = "J") = m * g * y "Potential energy";
  Real p(unit = "N.m.s") = partialDerivative(T, w) "Momentum that belongs to q";
  // By hand.
  Real theta(unit = "rad", start = q_0, fixed = true) "Angle by hand";
  Real theta_w(unit = "rad/s", start = 0, fixed = true) "Its derivative";
  // From components: a revolute joint about z that starts from the x-axis.
  inner Modelica.Mechanics.MultiBody.World world(g = g) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute joint(
    phi(start = q_0 - pi / 2, fixed = true),
    w(start = 0, fixed = true)) "Joint";
  Modelica.Mechanics.MultiBody.Parts.Body bob(m = m, r_CM = {l, 0, 0}, I_11 = 0, I_22 = 0, I_33 = 0)
    "Bob";
  // The arithmetic-geometric mean gives the complete elliptic integral: K = pi/(2 agm(1, cos(q_0/2))).
  discrete Real t_down(unit = "s", start = 0, fixed = true)
    "When the bob passes its lowest point first";
equation
  lagrange(T - U, q) = 0;
  der(theta) = theta_w;
  der(theta_w) = -g / l * sin(theta);
  connect(world.frame_b, joint.frame_a);
  connect(joint.frame_b, bob.frame_a);
  when q < 0 and pre(t_down) <= 0 then
    t_down = time;
  end when;
  assert(abs(theta - q) < 1e-5, "Lagrange and the equation by hand differ");
  assert(abs(joint.phi + pi / 2 - q) < 1e-5, "Lagrange and MultiBody differ");
  assert(abs(p - m * l^2 * w) < 1e-9 * (1 + abs(p)), "the momentum is not m l^2 w");
  assert(abs(T + U + m * g * l * cos(q_0)) < 1e-5, "energy is lost or gained");
  when terminal() then
    assert(abs(t_down - sqrt(l / g) * pi / 2 / 0.9377922580514284) < 1e-5,
      "a quarter of the swing does not take sqrt(l/g) K(sin(1/2))");
  end when;
  annotation(experiment(StopTime = 10, Tolerance = 1e-9));
end LagrangePendulum;
