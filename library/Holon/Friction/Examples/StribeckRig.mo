within Holon.Friction.Examples;
model StribeckRig "Stribeck friction on the rig"
  extends PartialStored(redeclare Stribeck friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8));
end StribeckRig;
