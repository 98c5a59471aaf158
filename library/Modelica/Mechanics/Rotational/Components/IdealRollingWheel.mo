within Modelica.Mechanics.Rotational.Components;
model IdealRollingWheel "Wheel that rolls without slip, without inertia"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter SI.Distance radius(start = 0.3) "Radius";
equation
  assert(radius > 0, getInstanceName() + ": the radius of a wheel must be positive");
  flangeT.s - internalSupportT.s = radius*(flangeR.phi - internalSupportR.phi);
  flangeR.tau + radius*flangeT.f = 0;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-70, 70}, {30, -30}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-30, 30}, {-10, 10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-100, 10}, {-20, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Line(points = {{-70, -30}, {100, -30}}, color = {64, 64, 64}),
        Line(points = {{-20, 20}, {-20, 70}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Line(points = {{40, 0}, {90, 0}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 12),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "radius = %radius")}));
end IdealRollingWheel;
