// A tree of revolute joints and bars: translation must cost the same for each joint, and no nonlinear system may be left.
//! bench n=2,8,32 stages=flat,causal,program grows=linear
model Tree "n revolute joints; joint i hangs on the end of bar div(i, 2)"
  parameter Integer n = 8 "Joints";
  inner Modelica.Mechanics.MultiBody.World world(
    enableAnimation = false,
    animateWorld = false,
    animateGravity = false) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute joint[n](
    n = {if rem(i, 2) == 0 then {0, 1, 0} else {0, 0, 1} for i in 1:n},
    phi(start = {0.1 * i for i in 1:n}, each fixed = true),
    w(each start = 0, each fixed = true),
    each animation = false) "Joints about y and z by turns";
  Modelica.Mechanics.MultiBody.Parts.BodyShape bar[n](
    each r = {0.5, 0, 0},
    each r_CM = {0.25, 0, 0},
    each m = 1,
    each I_11 = 0.01,
    each I_22 = 0.02,
    each I_33 = 0.02,
    each animation = false) "Bars";
equation
  connect(world.frame_b, joint[1].frame_a);
  for i in 1:n loop
    connect(joint[i].frame_b, bar[i].frame_a);
  end for;
  for i in 2:n loop
    connect(bar[div(i, 2)].frame_b, joint[i].frame_a);
  end for;
  annotation(experiment(StopTime = 1, Tolerance = 1e-8));
end Tree;
