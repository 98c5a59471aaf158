within Modelica.Mechanics.Translational.Components;
model Spring "Linear spring"
  extends Interfaces.PartialCompliant;
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1) "Stiffness";
  parameter SI.Distance s_rel0 = 0 "Length without force";
equation
  assert(c >= 0, getInstanceName() + ": the stiffness c must not be negative");
  f = c*(s_rel - s_rel0);
end Spring;
