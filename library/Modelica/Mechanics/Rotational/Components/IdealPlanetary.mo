within Modelica.Mechanics.Rotational.Components;
model IdealPlanetary "Planetary gear without inertia, losses and play"
  parameter Real ratio(start = 2) "Teeth of the ring over teeth of the sun";
  Interfaces.Flange_a sun "Shaft of the sun"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Flange_a carrier "Shaft of the planets' carrier"
    annotation(Placement(transformation(extent = {{-110, 30}, {-90, 50}})));
  Interfaces.Flange_b ring "Shaft of the ring"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio of a gear must not be zero");
  sun.phi + ratio*ring.phi = (1 + ratio)*carrier.phi;
  // No loss of power at any two speeds gives both balances.
  ring.tau = ratio*sun.tau;
  carrier.tau = -(1 + ratio)*sun.tau;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-60, 16}, {-30, -16}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-100, 10}, {-60, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-60, 52}, {-30, 20}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Line(points = {{-90, 40}, {-76, 40}, {-76, 36}, {-60, 36}}, color = {64, 64, 64}),
        Rectangle(extent = {{-68, 76}, {-22, 56}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-68, -56}, {-22, -76}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Polygon(points = {{-22, 76}, {30, 76}, {30, 10}, {100, 10}, {100, -10}, {30, -10}, {30, -76},
            {-22, -76}, {-22, -60}, {14, -60}, {14, 60}, {-22, 60}},
          lineColor = {64, 64, 64}, fillColor = {192, 200, 208}, fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -84}, {150, -116}}, textColor = {0, 0, 0}, textString = "%ratio")}));
end IdealPlanetary;
