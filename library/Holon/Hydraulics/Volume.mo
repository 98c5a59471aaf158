within Holon.Hydraulics;
model Volume "Chamber in which oil is compressed"
  parameter SI.Volume V = 1e-4 "Volume";
  parameter SI.Pressure beta = 7e8 "Bulk modulus of the oil";
  parameter SI.Pressure p_start = 0 "Pressure at the start";
  Port port "Port
    annotation(Placement(transformation(extent = {{-10, -80}, {10, -60}}))); any number of components may connect to it";
  SI.Pressure p(start = p_start, fixed = true) "Pressure";
equation
  assert(V > 0, "the volume V must be positive");
  assert(beta > 0, "the bulk modulus beta must be positive");
  p = port.p;
  V / beta * der(p) = port.q;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {176, 92, 16}, fillColor = {255, 214, 160},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>V/beta der(p) = q: the stiffness of the oil. Put one wherever lines of components meet that each ask for a pressure.</p></html>"));
end Volume;
