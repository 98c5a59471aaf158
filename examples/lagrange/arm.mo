// An arm of two bars in the plane, driven by motors in its joints: generalized forces that are not the forces of a potential.
// Run:   ./holon simulate examples/lagrange/arm.mo
// Truth: the same arm from MultiBody, moved by the same torques; the work of the motors is the gain of energy.
// Plot:  q[1], q[2]
model LagrangeArm "Torques in joints: the lower torque acts between the bars"
  import Holon.Calculus.lagrange;
  constant Real pi = Modelica.Constants.pi "Circle number";
  parameter Real m(unit = "kg") = 3 "Mass of a bar";
  parameter Real l(unit = "m") = 0.8 "Length of a bar";
  parameter Real J(unit = "kg.m2") = m * l^2 / 12 "Inertia of a bar about its middle";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  Real q[2](each unit = "rad", each start = 0, each fixed = true)
    "Angles of the bars from the horizontal";
  Real w[2](each unit = "rad/s", each start = 0, each fixed = true) = der(q) "Angular velocities";
  Real x[2](each unit = "m") = {l / 2 * cos(q[1]), l * cos(q[1]) + l / 2 * cos(q[2])}
    "Middles of the bars";
  Real y[2](each unit = "m") = {l / 2 * sin(q[1]), l * sin(q[1]) + l / 2 * sin(q[2])}
    "Their heights";
  Real T(unit = "J") = m / 2 * (der(x) * der(x) + der(y) * der(y)) + J / 2 * (w * w)
    "Kinetic energy";
  Real U(unit = "J") = m * g * sum(y) "Potential energy";
  Real tau[2](each unit = "N.m") = {40 + 10 * sin(4 * time), 12 + 8 * sin(5 * time)}
    "Torques of the motors";
  Real work(unit = "J", start = 0, fixed = true) "Their work";
  inner Modelica.Mechanics.MultiBody.World world(g = g) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute joint_1(
    useAxisFlange = true,
    phi(start = 0, fixed = true),
    w(start = 0, fixed = true)) "Shoulder";
  Modelica.Mechanics.MultiBody.Parts.BodyShape bar_1(
    r = {l, 0, 0},
    r_CM = {l / 2, 0, 0},
    m = m,
    I_11 = 0.001,
    I_22 = J,
    I_33 = J) "Upper arm";
  Modelica.Mechanics.MultiBody.Joints.Revolute joint_2(
    useAxisFlange = true,
    phi(start = 0, fixed = true),
    w(start = 0, fixed = true)) "Elbow";
  Modelica.Mechanics.MultiBody.Parts.BodyShape bar_2(
    r = {l, 0, 0},
    r_CM = {l / 2, 0, 0},
    m = m,
    I_11 = 0.001,
    I_22 = J,
    I_33 = J) "Forearm";
  Modelica.Mechanics.Rotational.Sources.Torque motor_1 "Motor of the shoulder";
  Modelica.Mechanics.Rotational.Sources.Torque motor_2 "Motor of the elbow";
equation
  // A virtual turn of the upper arm alone takes back what the elbow's motor gives: its torque acts between the bars.
  lagrange(T - U, q) = {tau[1] - tau[2], tau[2]};
  der(work) = tau[1] * w[1] + tau[2] * (w[2] - w[1]);
  connect(world.frame_b, joint_1.frame_a);
  connect(joint_1.frame_b, bar_1.frame_a);
  connect(bar_1.frame_b, joint_2.frame_a);
  connect(joint_2.frame_b, bar_2.frame_a);
  connect(motor_1.flange, joint_1.axis);
  connect(motor_2.flange, joint_2.axis);
  motor_1.tau = tau[1];
  motor_2.tau = tau[2];
  assert(abs(joint_1.phi - q[1]) < 1e-4 and abs(joint_1.phi + joint_2.phi - q[2]) < 1e-4,
    "Lagrange and MultiBody differ");
  assert(abs(T + U - work) < 1e-4, "the work of the motors is not the gain of energy");
  annotation(experiment(StopTime = 2, Tolerance = 1e-10));
end LagrangeArm;
