within Modelica.Mechanics.Rotational.Components;
model Damper "Linear damper between two shafts"
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant";
equation
  assert(d >= 0, getInstanceName() + ": the damping constant d must not be negative");
  tau = d*w_rel;
  lossPower = w_rel*tau;
end Damper;
