within Holon.Friction.Examples;
model StictionViscousRig "Coulomb, stiction and viscous friction on the rig"
  extends PartialStored(redeclare StictionViscous friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8));
end StictionViscousRig;
