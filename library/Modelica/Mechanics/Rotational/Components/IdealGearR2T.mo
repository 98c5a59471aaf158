within Modelica.Mechanics.Rotational.Components;
model IdealGearR2T "Rack and pinion or spindle, without inertia, losses and play"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter Real ratio(final unit = "rad/m", start = 1) "Angle of the shaft over way of the rod";
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio of a gear must not be zero");
  flangeR.phi - internalSupportR.phi = ratio*(flangeT.s - internalSupportT.s);
  flangeT.f + ratio*flangeR.tau = 0;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-60, 60}, {20, -20}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-100, 10}, {-20, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-70, -20}, {100, -40}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-60, -20}, {-60, -40}}, color = {64, 64, 64}),
        Line(points = {{-44, -20}, {-44, -40}}, color = {64, 64, 64}),
        Line(points = {{-28, -20}, {-28, -40}}, color = {64, 64, 64}),
        Line(points = {{-12, -20}, {-12, -40}}, color = {64, 64, 64}),
        Line(points = {{4, -20}, {4, -40}}, color = {64, 64, 64}),
        Line(points = {{20, -20}, {20, -40}}, color = {64, 64, 64}),
        Line(points = {{36, -20}, {36, -40}}, color = {64, 64, 64}),
        Line(points = {{52, -20}, {52, -40}}, color = {64, 64, 64}),
        Line(points = {{68, -20}, {68, -40}}, color = {64, 64, 64}),
        Line(points = {{84, -20}, {84, -40}}, color = {64, 64, 64}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "%ratio")}));
end IdealGearR2T;
