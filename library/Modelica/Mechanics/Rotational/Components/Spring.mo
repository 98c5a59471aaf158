within Modelica.Mechanics.Rotational.Components;
model Spring "Linear torsion spring"
  extends Interfaces.PartialCompliant;
  parameter SI.RotationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.Angle phi_rel0 = 0 "Twist without torque";
equation
  assert(c >= 0, getInstanceName() + ": the stiffness c must not be negative");
  tau = c*(phi_rel - phi_rel0);
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
