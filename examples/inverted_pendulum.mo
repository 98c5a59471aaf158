// An inverted pendulum on a cart under PD control: a box of 0.5 x 0.25 x 0.25 m, a cylinder of 1 m length and 0.05 m radius.
// Run:   ./holon simulate examples/inverted_pendulum.mo
// Truth: the MultiBody model agrees with the two equations of motion derived by hand, and the pendulum comes to rest upright at x = 0.
// Plot:  track.s, hinge.phi
model InvertedPendulum "MultiBody cart and pole, beside the equations of motion"
  parameter Real phi_0(unit = "rad") = 0.2 "Angle at the start, from upright";
  parameter Real k_p(unit = "N/rad") = 2500 "Force per angle";
  parameter Real k_d(unit = "N.s/rad") = 700 "Force per angular velocity";
  parameter Real k_x(unit = "N/m") = 300 "Force per position of the cart";
  parameter Real k_v(unit = "N.s/m") = 400 "Force per velocity of the cart";
  inner Modelica.Mechanics.MultiBody.World world "World";
  Modelica.Mechanics.MultiBody.Joints.Prismatic track(
    useAxisFlange = true,
    n = {1, 0, 0},
    s(start = 0, fixed = true),
    v(start = 0, fixed = true)) "Track";
  Modelica.Mechanics.MultiBody.Parts.BodyBox cart(
    r = {0.25, 0, 0},
    r_shape = {-0.25, 0, 0},
    width = 0.25,
    height = 0.25,
    density = 1000) "Cart; the track carries its middle";
  Modelica.Mechanics.MultiBody.Joints.Revolute hinge(
    n = {0, 0, 1},
    phi(start = phi_0, fixed = true),
    w(start = 0, fixed = true)) "Hinge; positive angles lean to -x";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder pole(
    r = {0, 1, 0},
    diameter = 0.1,
    density = 1000,
    color = {226, 128, 42}) "Pole";
  Modelica.Mechanics.Translational.Sources.Force motor "Motor of the cart";
  // The same by hand: position x, angle phi, both as in the joints.
  parameter Real M(unit = "kg") = 0.5 * 0.25 * 0.25 * 1000 "Mass of the cart";
  parameter Real m(unit = "kg") = Modelica.Constants.pi * 0.05^2 * 1000 "Mass of the pole";
  parameter Real l(unit = "m") = 0.5 "Hinge to center of mass";
  parameter Real I(unit = "kg.m2") = m * (3 * 0.05^2 + 1) / 12 "Inertia of the pole";
  Real x(unit = "m", start = 0, fixed = true) "Position by hand";
  Real v(unit = "m/s", start = 0, fixed = true) "Velocity by hand";
  Real phi(unit = "rad", start = phi_0, fixed = true) "Angle by hand";
  Real w(unit = "rad/s", start = 0, fixed = true) "Angular velocity by hand";
  Real F(unit = "N") "Force by hand";
equation
  connect(world.frame_b, track.frame_a);
  connect(track.frame_b, cart.frame_a);
  connect(track.frame_b, hinge.frame_a);
  connect(hinge.frame_b, pole.frame_a);
  connect(motor.flange, track.axis);
  motor.f = -k_p * hinge.phi - k_d * hinge.w + k_x * track.s + k_v * track.v;
  F = -k_p * phi - k_d * w + k_x * x + k_v * v;
  der(x) = v;
  der(phi) = w;
  (M + m) * der(v) - m * l * (der(w) * cos(phi) - w^2 * sin(phi)) = F;
  (I + m * l^2) * der(w) - m * l * cos(phi) * der(v) = m * world.g * l * sin(phi);
  assert(abs(track.s - x) < 1e-4 and abs(hinge.phi - phi) < 1e-4,
    "MultiBody and the equations by hand differ");
  when terminal() then
    assert(abs(hinge.phi) < 1e-3 and abs(track.s) < 1e-2,
      "the pendulum does not come to rest upright at x = 0");
  end when;
  annotation(experiment(StopTime = 10, Tolerance = 1e-8));
end InvertedPendulum;
