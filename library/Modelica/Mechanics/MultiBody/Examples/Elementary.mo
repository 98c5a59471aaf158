within Modelica.Mechanics.MultiBody.Examples;
package Elementary "One or a few bodies"
  extends Modelica.Icons.ExamplesPackage;

  model Pendulum "A body swings around an axis with some damping"
    extends Modelica.Icons.Example;
    inner World world(gravityType = Types.GravityTypes.UniformGravity);
    Joints.Revolute rev(n = {0, 0, 1}, useAxisFlange = true, phi(fixed = true), w(fixed = true));
    Modelica.Mechanics.Rotational.Components.Damper damper(d = 0.1);
    Parts.Body body(m = 1, r_CM = {0.5, 0, 0});
  equation
    connect(world.frame_b, rev.frame_a);
    connect(rev.frame_b, body.frame_a);
    connect(damper.flange_b, rev.axis);
    connect(damper.flange_a, rev.support);
    annotation(experiment(StopTime = 5, Interval = 0.01));
  end Pendulum;

  model DoublePendulum "Two boxes hang on each other"
    extends Modelica.Icons.Example;
    inner World world;
    Joints.Revolute revolute1(useAxisFlange = true, phi(fixed = true), w(fixed = true));
    Modelica.Mechanics.Rotational.Components.Damper damper(d = 0.1);
    Parts.BodyBox boxBody1(r = {0.5, 0, 0}, width = 0.06);
    Joints.Revolute revolute2(phi(fixed = true), w(fixed = true));
    Parts.BodyBox boxBody2(r = {0.5, 0, 0}, width = 0.06);
  equation
    connect(world.frame_b, revolute1.frame_a);
    connect(revolute1.support, damper.flange_a);
    connect(revolute1.axis, damper.flange_b);
    connect(revolute1.frame_b, boxBody1.frame_a);
    connect(boxBody1.frame_b, revolute2.frame_a);
    connect(revolute2.frame_b, boxBody2.frame_a);
    annotation(experiment(StopTime = 3, Interval = 0.01));
  end DoublePendulum;

  model CartPole "A pole stands on a cart and falls"
    extends Modelica.Icons.Example;
    inner World world;
    Joints.Prismatic rail(n = {1, 0, 0}, s(fixed = true), v(fixed = true));
    Parts.Body cart(m = 2, r_CM = {0, 0, 0});
    Joints.Revolute hinge(n = {0, 0, 1}, phi(fixed = true, start = 0.1), w(fixed = true));
    Parts.BodyCylinder pole(r = {0, 1, 0}, diameter = 0.02);
    SI.Velocity v[2] = {rail.v - 0.5*hinge.w*cos(hinge.phi), -0.5*hinge.w*sin(hinge.phi)} "Velocity of the pole's center of mass";
    SI.Energy energy = (cart.m*rail.v^2 + pole.m*(v*v) + pole.I[3, 3]*hinge.w^2)/2 + pole.m*world.g*0.5*cos(hinge.phi)
      "Nothing is lost: it stays what it was";
  equation
    connect(world.frame_b, rail.frame_a);
    connect(rail.frame_b, cart.frame_a);
    connect(rail.frame_b, hinge.frame_a);
    connect(hinge.frame_b, pole.frame_a);
    assert(noEvent(abs(energy - pole.m*world.g*0.5*cos(0.1)) < 0.01), "A frictionless fall keeps its energy");
    annotation(experiment(StopTime = 5, Interval = 0.01));
  end CartPole;

  model Gyro "A top that spins fast and leans moves slowly around the vertical"
    extends Modelica.Icons.Example;
    inner World world(n = {0, 0, -1});
    Joints.Spherical point(animation = false);
    Parts.BodyShape top(r = {0, 0, 0.2}, r_CM = {0, 0, 0.2}, m = 1, I_11 = 0.001, I_22 = 0.001, I_33 = 0.01, width = 0.1,
      angles_fixed = true, angles_start = {0.3, 0, 0}, w_0_fixed = true,
      w_0_start = Frames.resolve1(Frames.axesRotations({1, 2, 3}, {0.3, 0, 0}, {0, 0, 0}), {0, 0, 100}));
  equation
    connect(world.frame_b, point.frame_a);
    connect(point.frame_b, top.frame_a);
    annotation(experiment(StopTime = 3, Interval = 0.005));
  end Gyro;

  model Orbit "Two bodies around a heavy point: one on a circle, one on an ellipse"
    extends Modelica.Icons.Example;
    inner World world(gravityType = Types.GravityTypes.PointGravity, mu = 1, gravitySphereDiameter = 0.1);
    Parts.Body circle(m = 1, r_CM = {0, 0, 0}, r_0(each fixed = true, start = {1, 0, 0}),
      v_0(each fixed = true, start = {0, 1, 0}), angles_fixed = true, w_0_fixed = true);
    Parts.Body ellipse(m = 1, r_CM = {0, 0, 0}, r_0(each fixed = true, start = {1, 0, 0}),
      v_0(each fixed = true, start = {0, 1.2, 0}), angles_fixed = true, w_0_fixed = true);
    // At distance 1 with mu = 1 a speed of 1 gives a circle; angular momentum is kept on any orbit.
  equation
    assert(noEvent(abs(circle.r_0*circle.r_0 - 1) < 1e-3), "The circle is not round");
    assert(noEvent(abs(ellipse.r_0[1]*ellipse.v_0[2] - ellipse.r_0[2]*ellipse.v_0[1] - 1.2) < 1e-3),
      "The radius of the ellipse does not sweep over equal areas in equal times");
    annotation(experiment(StopTime = 20, Interval = 0.05, Tolerance = 1e-8));
  end Orbit;

  model SpringPendulum "A body hangs on a spring and swings in space"
    extends Modelica.Icons.Example;
    inner World world;
    Forces.SpringDamperParallel spring(c = 100, d = 0.5, s_unstretched = 0.5);
    Parts.Body body(m = 1, r_CM = {0, 0, 0}, r_0(each fixed = true, start = {0.3, -0.5, 0.1}), v_0(each fixed = true),
      angles_fixed = true, w_0_fixed = true);
  equation
    connect(world.frame_b, spring.frame_a);
    connect(spring.frame_b, body.frame_a);
    annotation(experiment(StopTime = 5, Interval = 0.01));
  end SpringPendulum;

  model RollingWheel "A wheel rolls, leans and turns"
    extends Modelica.Icons.Example;
    inner World world(label2 = "z", n = {0, 0, -1});
    Parts.RollingWheel wheel(radius = 0.3, m = 2, I_axis = 0.06, I_long = 0.12, x(start = 0.2), y(start = 0.2),
      angles(start = {0, 0, 0.1}), der_angles(start = {0, 5, 1}));
    annotation(experiment(StopTime = 4, Interval = 0.01));
  end RollingWheel;
end Elementary;
