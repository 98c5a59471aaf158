model InvertedPendulum "A pole on a cart, kept upright by PD control"
  parameter Real lean(unit = "rad") = 0.2 "Angle of the pole at the start";
  inner Modelica.Mechanics.MultiBody.World world "World";
  Modelica.Mechanics.MultiBody.Joints.Prismatic track(
    useAxisFlange = true,
    s(start = 0, fixed = true),
    v(start = 0, fixed = true)) "Track along the x-axis";
  Modelica.Mechanics.MultiBody.Parts.BodyBox cart(
    r = {0.25, 0, 0},
    r_shape = {-0.25, 0, 0},
    width = 0.25,
    height = 0.25,
    density = 1000) "Cart of 0.5 x 0.25 x 0.25 m";
  Modelica.Mechanics.MultiBody.Joints.Revolute hinge(
    phi(start = lean, fixed = true),
    w(start = 0, fixed = true)) "Hinge; positive angles lean to -x";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder pole(
    r = {0, 1, 0},
    diameter = 0.1,
    density = 1000) "Pole of 1 m";
  Modelica.Mechanics.Translational.Sources.Force motor "Motor of the cart";
equation
  connect(world.frame_b, track.frame_a);
  connect(track.frame_b, cart.frame_a);
  connect(track.frame_b, hinge.frame_a);
  connect(hinge.frame_b, pole.frame_a);
  connect(motor.flange, track.axis);
  motor.f = -2500 * hinge.phi - 700 * hinge.w + 300 * track.s + 400 * track.v;
  when terminal() then
    assert(abs(hinge.phi) < 1e-3, "the pole does not come to rest upright");
  end when;
  annotation(experiment(StopTime = 10));
end InvertedPendulum;
