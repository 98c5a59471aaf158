within Holon.Friction.Examples;
model KarnoppRig "Karnopp friction on the rig"
  extends PartialStored(redeclare Karnopp friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.KarnoppRig</code>.</p></html>"));
end KarnoppRig;
