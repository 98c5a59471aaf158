within Holon.Friction.Examples;
model StribeckRig "Stribeck friction on the rig"
  extends PartialStored(redeclare Stribeck friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.StribeckRig</code>.</p></html>"));
end StribeckRig;
