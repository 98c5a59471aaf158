// A negative mass is refused before anything moves, with the name of its component.
// Says: NegativeMass.bob: the mass m of a body must not be negative
// Status: 1
model NegativeMass
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute joint;
  Modelica.Mechanics.MultiBody.Parts.Body bob(m = -1, r_CM = {1, 0, 0});
equation
  connect(world.frame_b, joint.frame_a);
  connect(joint.frame_b, bob.frame_a);
end NegativeMass;
