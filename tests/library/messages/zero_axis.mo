// A joint without an axis cannot turn.
// Says: ZeroAxis.joint: the axis n of a joint must not be a zero vector
// Status: 1
model ZeroAxis
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute joint(n = {0, 0, 0});
  Modelica.Mechanics.MultiBody.Parts.Body bob(m = 1, r_CM = {1, 0, 0});
equation
  connect(world.frame_b, joint.frame_a);
  connect(joint.frame_b, bob.frame_a);
end ZeroAxis;
