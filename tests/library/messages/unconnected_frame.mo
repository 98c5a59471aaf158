// A joint that hangs in the air is named.
// Says: UnconnectedFrame.joint: the connector frame_a of a joint is not connected
// Status: 1
model UnconnectedFrame
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute joint;
  Modelica.Mechanics.MultiBody.Parts.Body bob(m = 1, r_CM = {1, 0, 0});
equation
  connect(joint.frame_b, bob.frame_a);
end UnconnectedFrame;
