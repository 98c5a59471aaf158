within Holon.Hydraulics;
model Line "Line with inertia, compressibility and laminar loss, cut into cells"
  parameter Integer n(min = 1) = 20 "Number of cells";
  parameter SI.Length L = 10 "Length";
  parameter SI.Area A = 1e-4 "Cross section";
  parameter SI.Density rho = 850 "Density of the oil";
  parameter SI.Pressure beta = 7e8 "Bulk modulus of the oil";
  parameter Real R(unit = "Pa.s/m4") = 0 "Pressure loss per flow and length; 0 is lossless";
  parameter SI.Pressure p_start = 0 "Pressure at the start";
  parameter SI.VolumeFlowRate q_start = 0 "Flow at the start";
  final parameter SI.Velocity c = sqrt(beta / rho) "Speed of sound";
  final parameter Real Z_c(unit = "Pa.s/m3") = rho * c / A
    "Characteristic impedance of the lossless line";
  final parameter SI.Time T = L / c "Time a wave needs from end to end";
  Port port_a "One end"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Port port_b "Other end"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Pressure p[n](each start = p_start, each fixed = true) "Pressure in the middle of each cell";
  SI.VolumeFlowRate q[n+1](each start = q_start) "Flow through the ends of the cells";
protected
  parameter SI.Length dx = L / n;
initial equation
  for i in 2:n loop
    q[i] = q_start;
  end for;
equation
  assert(n >= 1, "a line needs at least one cell");
  assert(L > 0 and A > 0, "length L and cross section A must be positive");
  assert(rho > 0 and beta > 0, "density rho and bulk modulus beta must be positive");
  assert(R >= 0, "the loss R must not be negative");
  port_a.q = q[1];
  port_b.q = -q[n+1];
  rho * dx / (2 * A) * der(q[1]) = port_a.p - p[1] - R * dx / 2 * q[1];
  for i in 2:n loop
    rho * dx / A * der(q[i]) = p[i-1] - p[i] - R * dx * q[i];
  end for;
  rho * dx / (2 * A) * der(q[n+1]) = p[n] - port_b.p - R * dx / 2 * q[n+1];
  for i in 1:n loop
    A * dx / beta * der(p[i]) = q[i] - q[i+1];
  end for;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-90, 24}, {90, -24}}, lineColor = {176, 92, 16}, fillColor = {255, 214, 160},
          fillPattern = FillPattern.HorizontalCylinder),
        Text(extent = {{-150, 80}, {150, 42}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Momentum rho/A dq/dt = -dp/dx - R q and continuity A/beta dp/dt = -dq/dx on n cells of equal length. Waves travel with
sqrt(beta/rho) and need the time T from end to end; an end with the impedance Z_c reflects nothing.</p></html>"));
end Line;
