// A planar loop of four plain revolute joints: its joints hold each other more often than they can move.
// Says: a connection closes a loop of parts
// Status: 1
model PlanarLoop
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute j_1(phi(start = 1, fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b_1(r = {1, 0, 0});
  Modelica.Mechanics.MultiBody.Joints.Revolute j_2;
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b_2(r = {1, 0, 0});
  Modelica.Mechanics.MultiBody.Joints.Revolute j_3;
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b_3(r = {1, 0, 0});
  Modelica.Mechanics.MultiBody.Joints.Revolute j_4;
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation ground(r = {1, 0, 0});
equation
  connect(world.frame_b, j_1.frame_a);
  connect(j_1.frame_b, b_1.frame_a);
  connect(b_1.frame_b, j_2.frame_a);
  connect(j_2.frame_b, b_2.frame_a);
  connect(b_2.frame_b, j_3.frame_a);
  connect(j_3.frame_b, b_3.frame_a);
  connect(b_3.frame_b, j_4.frame_a);
  connect(world.frame_b, ground.frame_a);
  connect(ground.frame_b, j_4.frame_b);
end PlanarLoop;
