within Modelica.Mechanics.Rotational.Components;
model Spring "Linear torsion spring"
  extends Interfaces.PartialCompliant;
  parameter SI.RotationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.Angle phi_rel0 = 0 "Twist without torque";
equation
  assert(c >= 0, getInstanceName() + ": the stiffness c must not be negative");
  tau = c*(phi_rel - phi_rel0);
end Spring;
