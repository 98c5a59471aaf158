within Modelica.Mechanics.Translational.Components;
model ElastoGap "Spring and damper that only push, once a gap has closed"
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1) "Stiffness in contact";
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 1) "Damping constant in contact";
  parameter SI.Position s_rel0 = 0 "Distance at which contact begins";
  parameter SI.Force f_ref(min = 0) = c*s_ref "Spring force at the compression s_ref";
  parameter SI.Length s_ref(min = Modelica.Constants.eps) = 1 "Reference compression";
  parameter Real n(final min = 1) = 1 "Exponent of the spring force over the compression";
  Boolean contact "The gap is closed";
protected
  SI.Force f_c "Force of the spring";
  SI.Force f_d2 "Force of the damper before it is limited";
  SI.Force f_d "Force of the damper";
  Real ratio "Stretch over reference compression";
equation
  assert(c >= 0 and d >= 0, getInstanceName() + ": neither the stiffness c nor the damping constant d may be negative");
  assert(s_ref > 0 and n >= 1,
    getInstanceName() + ": the reference compression s_ref must be positive, the exponent n at least one");
  contact = s_rel < s_rel0;
  ratio = (s_rel - s_rel0)/s_ref;
  f_c = smooth(1, noEvent(if contact then -f_ref*abs(ratio)^n else 0));
  f_d2 = if contact then d*v_rel else 0;
  // The damper is at most as strong as the spring, so that a contact never pulls.
  f_d = smooth(0, noEvent(if contact then max(f_c, min(-f_c, f_d2)) else 0));
  f = f_c + f_d;
  lossPower = v_rel*f_d;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 8}, {-60, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{60, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Line(points = {{-60, 60}, {-60, -60}}, color = {64, 64, 64}),
        Line(points = {{-60, 34}, {-55.625, 58}, {-46.875, 10}, {-38.125, 58}, {-29.375, 10}, {-20.625, 58},
            {-11.875, 10}, {-3.125, 58}, {5.625, 10}, {10, 34}},
          color = {64, 64, 64}),
        Rectangle(extent = {{-40.4, -10}, {-12.68, -58}}, lineColor = {64, 64, 64},
          fillColor = {230, 234, 240}, fillPattern = FillPattern.Solid),
        Line(points = {{-60, -34}, {-40.4, -34}}, color = {64, 64, 64}),
        Line(points = {{-25, -14}, {-25, -54}}, color = {64, 64, 64}),
        Line(points = {{-25, -34}, {10, -34}}, color = {64, 64, 64}),
        Line(points = {{10, 60}, {10, -60}}, color = {64, 64, 64}),
        Line(points = {{30, 60}, {30, -60}}, color = {64, 64, 64}),
        Line(points = {{30, 0}, {60, 0}}, color = {64, 64, 64}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -70}, {150, -102}}, textColor = {0, 0, 0}, textString = "s_rel0 = %s_rel0")}));
end ElastoGap;
