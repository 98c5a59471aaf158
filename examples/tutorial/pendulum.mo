model Pendulum "A cylinder on a hinge"
  inner Modelica.Mechanics.MultiBody.World world "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute hinge(
    phi(start = -1.2, fixed = true),
    w(start = 0, fixed = true)) "Hinge about the z-axis";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder rod(r = {1, 0, 0}, diameter = 0.1) "Rod of 1 m";
  // A rod on a hinge: (m L^2/3 + m r^2/4) phi'' = -m g L/2 cos(phi), angles from the horizontal.
  Real phi(start = -1.2, fixed = true) "Angle by hand";
  Real w(start = 0, fixed = true) "Angular velocity by hand";
equation
  connect(world.frame_b, hinge.frame_a);
  connect(hinge.frame_b, rod.frame_a);
  der(phi) = w;
  (1 / 3 + 0.05^2 / 4) * der(w) = -world.g / 2 * cos(phi);
  assert(abs(hinge.phi - phi) < 1e-4, "MultiBody and the equation by hand differ");
  annotation(experiment(StopTime = 5, Tolerance = 1e-8));
end Pendulum;
