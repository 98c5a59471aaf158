// A double pendulum from its energies: two coordinates in a vector, one line for both equations of motion.
// Run:   ./holon simulate examples/lagrange/double_pendulum.mo
// Truth: the same motion from MultiBody, although it is chaotic; constant energy.
// Plot:  q[1], q[2]
model LagrangeDoublePendulum "Two masses on two rods; the coordinates are a vector"
  import Holon.Calculus.lagrange;
  parameter Real m[2](each unit = "kg") = {1, 2} "Masses";
  parameter Real l[2](each unit = "m") = {1, 0.7} "Lengths";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real q_0[2](each unit = "rad") = {2, 1} "Angles at the start, from straight down";
  Real q[2](each unit = "rad", start = q_0, each fixed = true) "Angles";
  Real w[2](each unit = "rad/s", each start = 0, each fixed = true) = der(q) "Angular velocities";
  Real x[2](each unit = "m") = {l[1] * sin(q[1]), l[1] * sin(q[1]) + l[2] * sin(q[2])} "Positions";
  Real y[2](each unit = "m") = {-l[1] * cos(q[1]), -l[1] * cos(q[1]) - l[2] * cos(q[2])} "Heights";
  Real T(unit = "J") = m * (der(x) .^ 2 + der(y) .^ 2) / 2 "Kinetic energy";
  Real U(unit = "J") = g * (m * y) "Potential energy";
  // From components: joints about z; the second angle is relative to the first rod.
  inner Modelica.Mechanics.MultiBody.World world(g = g) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute joint_1(
    phi(start = q_0[1] - Modelica.Constants.pi / 2, fixed = true),
    w(start = 0, fixed = true)) "Upper joint";
  Modelica.Mechanics.MultiBody.Parts.Body bob_1(
    m = m[1],
    r_CM = {l[1], 0, 0},
    I_11 = 0,
    I_22 = 0,
    I_33 = 0) "Upper mass";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod(r = {l[1], 0, 0}) "Upper rod";
  Modelica.Mechanics.MultiBody.Joints.Revolute joint_2(
    phi(start = q_0[2] - q_0[1], fixed = true),
    w(start = 0, fixed = true)) "Lower joint";
  Modelica.Mechanics.MultiBody.Parts.Body bob_2(
    m = m[2],
    r_CM = {l[2], 0, 0},
    I_11 = 0,
    I_22 = 0,
    I_33 = 0) "Lower mass";
equation
  lagrange(T - U, q) = {0, 0};
  connect(world.frame_b, joint_1.frame_a);
  connect(joint_1.frame_b, bob_1.frame_a);
  connect(joint_1.frame_b, rod.frame_a);
  connect(rod.frame_b, joint_2.frame_a);
  connect(joint_2.frame_b, bob_2.frame_a);
  assert(abs(joint_1.phi + Modelica.Constants.pi / 2 - q[1]) < 1e-4,
    "Lagrange and MultiBody differ in the upper angle");
  assert(abs(joint_1.phi + Modelica.Constants.pi / 2 + joint_2.phi - q[2]) < 1e-4,
    "Lagrange and MultiBody differ in the lower angle");
  assert(
    abs(T + U + g * (m[1] * l[1] * cos(q_0[1]) + m[2] * (l[1] * cos(q_0[1]) + l[2] * cos(q_0[2]))))
      < 1e-4, "energy is lost or gained");
  annotation(experiment(StopTime = 5, Tolerance = 1e-10));
end LagrangeDoublePendulum;
