within Modelica.Mechanics.Translational.Components;
model Spring "Linear spring"
  extends Interfaces.PartialCompliant;
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1) "Stiffness";
  parameter SI.Distance s_rel0 = 0 "Length without force";
equation
  assert(c >= 0, getInstanceName() + ": the stiffness c must not be negative");
  f = c*(s_rel - s_rel0);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-60, 0}}, color = {64, 64, 64}),
        Line(points = {{-60, 0}, {-54, 30}, {-42, -30}, {-30, 30}, {-18, -30}, {-6, 30}, {6, -30}, {18, 30},
            {30, -30}, {42, 30}, {54, -30}, {60, 0}},
          color = {64, 64, 64}),
        Line(points = {{60, 0}, {90, 0}}, color = {64, 64, 64}),
        Text(extent = {{-150, 96}, {150, 58}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -56}, {150, -88}}, textColor = {0, 0, 0}, textString = "c = %c")}));
end Spring;
