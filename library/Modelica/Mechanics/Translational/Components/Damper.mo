within Modelica.Mechanics.Translational.Components;
model Damper "Linear damper"
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 0) "Damping constant";
equation
  assert(d >= 0, getInstanceName() + ": the damping constant d must not be negative");
  f = d*v_rel;
  lossPower = v_rel*f;
end Damper;
