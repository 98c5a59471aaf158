within Holon.Friction.Examples;
model ArmstrongRig "Armstrong friction on the rig"
  extends PartialStored(redeclare Armstrong friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.ArmstrongRig</code>.</p></html>"));
end ArmstrongRig;
