// A box without length has neither mass nor direction.
// Says: ZeroBox.bar: length, width and height of a box must be positive
// Status: 1
model ZeroBox
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute joint;
  Modelica.Mechanics.MultiBody.Parts.BodyBox bar(r = {0, 0, 0});
equation
  connect(world.frame_b, joint.frame_a);
  connect(joint.frame_b, bar.frame_a);
end ZeroBox;
