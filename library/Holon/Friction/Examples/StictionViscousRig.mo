within Holon.Friction.Examples;
model StictionViscousRig "Coulomb, stiction and viscous friction on the rig"
  extends PartialStored(redeclare StictionViscous friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.StictionViscousRig</code>.</p></html>"));
end StictionViscousRig;
