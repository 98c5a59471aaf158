// A spring whose ends meet has no direction.
// Says: ZeroSpring.spring.lineForce: the two frames of a line force have come together
// Status: 3
model ZeroSpring
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Forces.Spring spring(c = 10);
  Modelica.Mechanics.MultiBody.Parts.Body bob(
    m = 1,
    r_CM = {0, 0, 0},
    r_0(start = {0, 0, 0}, each fixed = true),
    v_0(each fixed = true));
equation
  connect(world.frame_b, spring.frame_a);
  connect(spring.frame_b, bob.frame_a);
end ZeroSpring;
