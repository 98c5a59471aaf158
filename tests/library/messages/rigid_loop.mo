// Two rods between the same two points: one of them is one too many, and the connection that closes the loop is shown.
// Says: rigid_loop.mo:14:3: note: this connection closes a loop of parts
// Status: 1
model RigidLoop
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute joint(phi(fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod_1(r = {1, 0, 0});
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod_2(r = {1, 0.5, 0});
  Modelica.Mechanics.MultiBody.Parts.Body bob(m = 1, r_CM = {0, 0, 0});
equation
  connect(world.frame_b, joint.frame_a);
  connect(joint.frame_b, rod_1.frame_a);
  connect(joint.frame_b, rod_2.frame_a);
  connect(rod_1.frame_b, rod_2.frame_b);
  connect(rod_1.frame_b, bob.frame_a);
end RigidLoop;
