// A cylinder without length has neither mass nor direction.
// Says: ZeroLength.bar: length and diameter of a cylinder must be positive
// Status: 1
model ZeroLength
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute joint;
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder bar(r = {0, 0, 0}, diameter = 0.1);
equation
  connect(world.frame_b, joint.frame_a);
  connect(joint.frame_b, bar.frame_a);
end ZeroLength;
