within Modelica.Mechanics.Translational.Components;
model SpringDamper "Linear spring with a damper beside it"
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1) "Stiffness";
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 1) "Damping constant";
  parameter SI.Position s_rel0 = 0 "Length without spring force";
protected
  SI.Force f_c "Force of the spring";
  SI.Force f_d "Force of the damper";
equation
  assert(c >= 0 and d >= 0, getInstanceName() + ": neither the stiffness c nor the damping constant d may be negative");
  f_c = c*(s_rel - s_rel0);
  f_d = d*v_rel;
  f = f_c + f_d;
  lossPower = v_rel*f_d;
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
