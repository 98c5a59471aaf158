within Holon.Friction.Examples;
model DahlRig "Dahl friction on the rig: elastic at rest, no stick-slip"
  extends PartialStored(redeclare Dahl friction, E_stuck = F_c^2 / (2 * friction.sigma));
equation
  assert(abs(friction.f) <= F_c * (1 + 1e-4), "Dahl's force exceeds the Coulomb force");
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.DahlRig</code>. What it says where its truth is broken: Dahl's force
exceeds the Coulomb force.</p></html>"));
end DahlRig;
