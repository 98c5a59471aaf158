within Holon.Hydraulics;
model VariableRestriction "Orifice whose area is a signal"
  extends PartialTwoPorts;
  Modelica.Blocks.Interfaces.RealInput A(unit = "m2") "Area
    annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -100}, rotation = 90))); negative values count as closed";
  parameter Real C_d = 0.62 "Discharge coefficient";
  parameter SI.Density rho = 850 "Density of the oil";
  parameter SI.KinematicViscosity nu = 30e-6 "Kinematic viscosity of the oil";
  parameter Real Re_tr = 1000 "Reynolds number of the transition to turbulent flow";
equation
  assert(C_d > 0 and C_d <= 1, "the discharge coefficient C_d must be in 0..1");
  q = restrictionFlow(dp, A, C_d, rho, nu, Re_tr);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-100, 0}, {-50, 0}}, color = {176, 92, 16}, thickness = 0.5),
        Line(points = {{50, 0}, {100, 0}}, color = {176, 92, 16}, thickness = 0.5),
        Rectangle(extent = {{-50, 40}, {50, -40}}, lineColor = {176, 92, 16}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Line(points = {{-40, 24}, {-10, 6}, {10, 6}, {40, 24}}, color = {176, 92, 16}, smooth = Smooth.Bezier),
        Line(points = {{-40, -24}, {-10, -6}, {10, -6}, {40, -24}}, color = {176, 92, 16},
          smooth = Smooth.Bezier),
        Line(points = {{-40, -60}, {44, 56}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 12),
        Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>As Restriction, with the area as an input: half a valve. Negative areas count as closed.</p></html>"));
end VariableRestriction;
