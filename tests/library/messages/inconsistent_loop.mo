// Bars that cannot reach each other: the loop cannot be closed, and the joints in it are named.
// Says: the last values: crank.phi
// Status: 1
model InconsistentLoop
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute crank(phi(start = 1, fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder bar_1(r = {0.3, 0, 0});
  Modelica.Mechanics.MultiBody.Joints.Revolute hinge;
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder bar_2(r = {0.3, 0, 0});
  Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint closing;
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation ground(r = {2, 0, 0});
equation
  connect(world.frame_b, crank.frame_a);
  connect(crank.frame_b, bar_1.frame_a);
  connect(bar_1.frame_b, hinge.frame_a);
  connect(hinge.frame_b, bar_2.frame_a);
  connect(bar_2.frame_b, closing.frame_a);
  connect(world.frame_b, ground.frame_a);
  connect(ground.frame_b, closing.frame_b);
end InconsistentLoop;
