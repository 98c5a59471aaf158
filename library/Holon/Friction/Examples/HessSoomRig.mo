within Holon.Friction.Examples;
model HessSoomRig "Hess-Soom friction on the rig"
  extends PartialStored(redeclare HessSoom friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.HessSoomRig</code>.</p></html>"));
end HessSoomRig;
