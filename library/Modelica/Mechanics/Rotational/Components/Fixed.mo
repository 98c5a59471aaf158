within Modelica.Mechanics.Rotational.Components;
model Fixed "Shaft that is held at an angle"
  parameter SI.Angle phi0 = 0 "Angle";
  Interfaces.Flange_b flange "Shaft"
    annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}})));
equation
  flange.phi = phi0;
  annotation(
    Icon(
      graphics = {
        Line(points = {{0, 0}, {0, -40}}, color = {64, 64, 64}),
        Line(points = {{-60, -40}, {60, -40}}, color = {64, 64, 64}),
        Line(points = {{-44, -40}, {-60, -60}}, color = {64, 64, 64}),
        Line(points = {{-20, -40}, {-36, -60}}, color = {64, 64, 64}),
        Line(points = {{4, -40}, {-12, -60}}, color = {64, 64, 64}),
        Line(points = {{28, -40}, {12, -60}}, color = {64, 64, 64}),
        Line(points = {{52, -40}, {36, -60}}, color = {64, 64, 64}),
        Text(extent = {{-150, -70}, {150, -108}}, textColor = {0, 0, 160}, textString = "%name")}));
end Fixed;
