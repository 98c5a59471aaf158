within Modelica.Mechanics.Translational.Components;
model Damper "Linear damper"
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 0) "Damping constant";
equation
  assert(d >= 0, getInstanceName() + ": the damping constant d must not be negative");
  f = d*v_rel;
  lossPower = v_rel*f;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-39.6, 34}, {31.68, -34}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-90, 0}, {-39.6, 0}}, color = {64, 64, 64}),
        Line(points = {{0, 30}, {0, -30}}, color = {64, 64, 64}),
        Line(points = {{0, 0}, {90, 0}}, color = {64, 64, 64}),
        Text(extent = {{-150, 96}, {150, 58}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -56}, {150, -88}}, textColor = {0, 0, 0}, textString = "d = %d")}));
end Damper;
