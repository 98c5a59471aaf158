// Without a world one is made, and the library's own message says so.
// Says: No "world" component is defined. A default world component with the default gravity field will be used
// Status: 0
model NoWorld
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed;
  Modelica.Mechanics.MultiBody.Joints.Revolute joint(phi(fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.Body bob(m = 1, r_CM = {1, 0, 0});
equation
  connect(fixed.frame_b, joint.frame_a);
  connect(joint.frame_b, bob.frame_a);
end NoWorld;
