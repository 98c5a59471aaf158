within Holon.Distributed;
model Advection "A quantity carried along with constant velocity"
  parameter Integer n(min = 1) = 50 "Number of cells";
  parameter SI.Length L = 1 "Length";
  parameter SI.Velocity v = 1 "Velocity, from the inlet to the outlet";
  parameter Real c_start[n] = zeros(n) "Contents at the start";
  Modelica.Blocks.Interfaces.RealInput u "What flows in"
    annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Modelica.Blocks.Interfaces.RealOutput y "What flows out"
    annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  Real c[n](start = c_start, each fixed = true) "Content of each cell";
  Real stored "Integral of the content over the length";
protected
  parameter SI.Length dx = L / n;
equation
  assert(n >= 1, "advection needs at least one cell");
  assert(L > 0, "the length L must be positive");
  assert(v > 0, "the velocity v must be positive: the inlet is on the left");
  dx * der(c[1]) = v * (u - c[1]);
  for k in 2:n loop
    dx * der(c[k]) = v * (c[k-1] - c[k]);
  end for;
  y = c[n];
  stored = dx * sum(c);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-90, 30}, {90, -30}}, lineColor = {64, 64, 64}, fillColor = {205, 226, 250},
          fillPattern = FillPattern.Solid),
        Line(points = {{-60, 0}, {60, 0}}, color = {60, 120, 200}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 14),
        Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(
      info =
        "<html><p>Upwind differences keep what is carried between its bounds, at the price of smearing: a step
becomes as wide as 2 sqrt(L dx).</p></html>"));
end Advection;
