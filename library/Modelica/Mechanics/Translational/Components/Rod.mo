within Modelica.Mechanics.Translational.Components;
model Rod "Rigid rod without mass"
  extends Interfaces.PartialRigid;
equation
  flange_a.f + flange_b.f = 0;
end Rod;
