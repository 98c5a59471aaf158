within Holon.Friction.Examples;
model ArmstrongRig "Armstrong friction on the rig"
  extends PartialStored(redeclare Armstrong friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8));
end ArmstrongRig;
