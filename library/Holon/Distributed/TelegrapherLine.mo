within Holon.Distributed;
model TelegrapherLine "Electrical transmission line over ground: inductance, capacitance, loss"
  parameter Integer n(min = 1) = 50 "Number of cells";
  parameter SI.Length length = 100 "Length";
  parameter Real L(unit = "H/m") = 2.5e-7 "Inductance per length";
  parameter Real C(unit = "F/m") = 1e-10 "Capacitance per length";
  parameter Real R(unit = "Ohm/m") = 0 "Series resistance per length; 0 is lossless";
  parameter Real G(unit = "S/m") = 0 "Parallel conductance per length; 0 is lossless";
  final parameter SI.Resistance Z_c = sqrt(L / C) "Characteristic impedance of the lossless line";
  final parameter SI.Velocity c = 1 / sqrt(L * C) "Speed of a wave on the lossless line";
  final parameter SI.Time T = length / c "Time a wave needs from end to end";
  Modelica.Electrical.Analog.Interfaces.PositivePin pin_a "One end"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin pin_b "Other end"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Voltage u[n](each start = 0, each fixed = true) "Voltage in the middle of each cell";
  SI.Current i[n+1](each start = 0) "Current through the ends of the cells";
protected
  parameter SI.Length dx = length / n;
initial equation
  for k in 2:n loop
    i[k] = 0;
  end for;
equation
  assert(n >= 1, "a line needs at least one cell");
  assert(length > 0, "the length must be positive");
  assert(L > 0 and C > 0, "inductance L and capacitance C must be positive");
  assert(R >= 0 and G >= 0, "the losses R and G must not be negative");
  pin_a.i = i[1];
  pin_b.i = -i[n+1];
  L * dx / 2 * der(i[1]) = pin_a.v - u[1] - R * dx / 2 * i[1];
  for k in 2:n loop
    L * dx * der(i[k]) = u[k-1] - u[k] - R * dx * i[k];
  end for;
  L * dx / 2 * der(i[n+1]) = u[n] - pin_b.v - R * dx / 2 * i[n+1];
  for k in 1:n loop
    C * dx * der(u[k]) = i[k] - i[k+1] - G * dx * u[k];
  end for;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-80, 30}, {80, -30}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid, radius = 20),
        Line(points = {{-90, 0}, {-80, 0}}, color = {0, 0, 200}),
        Line(points = {{80, 0}, {90, 0}}, color = {0, 0, 200}),
        Text(extent = {{-70, 22}, {70, -22}}, textColor = {0, 0, 127}, textString = "R L G C"),
        Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(
      info =
        "<html><p>The currents at the two ends are states only if what is connected leaves them free (a
resistor, a source of voltage); an open end makes its current zero. Their start is therefore left to the surroundings.</p></html>"));
end TelegrapherLine;
