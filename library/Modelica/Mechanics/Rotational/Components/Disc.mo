within Modelica.Mechanics.Rotational.Components;
model Disc "Rigid shaft without inertia whose ends are turned against each other"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Angle deltaPhi = 0 "Right angle minus left angle";
  SI.Angle phi "Angle in the middle";
equation
  flange_a.phi = phi - deltaPhi/2;
  flange_b.phi = phi + deltaPhi/2;
  flange_a.tau + flange_b.tau = 0;
end Disc;
