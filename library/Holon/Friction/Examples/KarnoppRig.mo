within Holon.Friction.Examples;
model KarnoppRig "Karnopp friction on the rig"
  extends PartialStored(redeclare Karnopp friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8));
end KarnoppRig;
