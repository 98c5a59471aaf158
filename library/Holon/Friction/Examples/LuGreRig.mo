within Holon.Friction.Examples;
model LuGreRig "LuGre friction on the rig"
  extends PartialStored(redeclare LuGre friction, E_stuck = F_s^2 / (2 * friction.sigma_0));
equation
  assert(abs(friction.sigma_0 * friction.z) <= F_s * (1 + 1e-4),
    "the bristles carry more than the static force");
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.LuGreRig</code>. What it says where its truth is broken: the bristles
carry more than the static force.</p></html>"));
end LuGreRig;
