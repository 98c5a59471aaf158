within Modelica.Mechanics.Rotational.Components;
model SpringDamper "Linear torsion spring with a damper beside it"
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter SI.RotationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  parameter SI.Angle phi_rel0 = 0 "Twist without spring torque";
protected
  SI.Torque tau_c "Torque of the spring";
  SI.Torque tau_d "Torque of the damper";
equation
  assert(c >= 0 and d >= 0, getInstanceName() + ": neither the stiffness c nor the damping constant d may be negative");
  tau_c = c*(phi_rel - phi_rel0);
  tau_d = d*w_rel;
  tau = tau_c + tau_d;
  lossPower = w_rel*tau_d;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-60, 0}}, color = {64, 64, 64}),
        Line(points = {{60, 0}, {90, 0}}, color = {64, 64, 64}),
        Line(points = {{-60, 40}, {-60, -40}}, color = {64, 64, 64}),
        Line(points = {{60, 40}, {60, -40}}, color = {64, 64, 64}),
        Line(points = {{-60, 40}, {-54, 60}, {-42, 20}, {-30, 60}, {-18, 20}, {-6, 60}, {6, 20}, {18, 60},
            {30, 20}, {42, 60}, {54, 20}, {60, 40}},
          color = {64, 64, 64}),
        Rectangle(extent = {{-26.4, -20}, {21.12, -60}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-60, -40}, {-26.4, -40}}, color = {64, 64, 64}),
        Line(points = {{0, -24}, {0, -56}}, color = {64, 64, 64}),
        Line(points = {{0, -40}, {60, -40}}, color = {64, 64, 64}),
        Text(extent = {{-150, 120}, {150, 82}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -70}, {150, -102}}, textColor = {0, 0, 0}, textString = "c = %c"),
        Text(extent = {{-150, -104}, {150, -136}}, textColor = {0, 0, 0}, textString = "d = %d")}));
end SpringDamper;
