within Holon.Friction.Examples;
model SmoothRig
  "Regularized friction (S-functions) on the rig: it creeps where ideal friction sticks"
  extends PartialStored(redeclare Smooth friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.SmoothRig</code>.</p></html>"));
end SmoothRig;
