within Holon.Distributed;
model WaveString "Stretched string: the wave equation for its transverse displacement"
  parameter Integer n(min = 1) = 50 "Number of cells";
  parameter SI.Length L = 1 "Length";
  parameter SI.Force S = 100 "Tension";
  parameter Real mu(unit = "kg/m") = 0.01 "Mass per length";
  parameter SI.Length u_start[n] = zeros(n) "Displacements at the start";
  parameter SI.Velocity v_start[n] = zeros(n) "Velocities at the start";
  final parameter SI.Velocity c = sqrt(S / mu) "Speed of a wave";
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange_a "One end, moving across the string"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange_b "Other end"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Length u[n](start = u_start, each fixed = true) "Displacement in the middle of each cell";
  SI.Velocity v[n](start = v_start, each fixed = true) "Velocity in the middle of each cell";
  SI.Force f[n+1] "Transverse force that each cell end passes on";
  SI.Energy E "Energy of the string";
protected
  parameter SI.Length dx = L / n;
equation
  assert(n >= 1, "a string needs at least one cell");
  assert(L > 0, "the length L must be positive");
  assert(S > 0 and mu > 0, "tension S and mass per length mu must be positive");
  flange_a.f = f[1];
  flange_b.f = -f[n+1];
  f[1] = 2 * S / dx * (flange_a.s - u[1]);
  for k in 2:n loop
    f[k] = S / dx * (u[k-1] - u[k]);
  end for;
  f[n+1] = 2 * S / dx * (u[n] - flange_b.s);
  for k in 1:n loop
    der(u[k]) = v[k];
    mu * dx * der(v[k]) = f[k] - f[k+1];
  end for;
  E = mu * dx / 2 * (v * v) + dx / (2 * S) * (f * f) - dx / (4 * S) * (f[1]^2 + f[n+1]^2);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-82.5, 12.9}, {-75, 25}, {-67.5, 35.4}, {-60, 43.3}, {-52.5, 48.3},
            {-45, 50}, {-37.5, 48.3}, {-30, 43.3}, {-22.5, 35.4}, {-15, 25}, {-7.5, 12.9}, {0, 0},
            {7.5, -12.9}, {15, -25}, {22.5, -35.4}, {30, -43.3}, {37.5, -48.3}, {45, -50}, {52.5, -48.3},
            {60, -43.3}, {67.5, -35.4}, {75, -25}, {82.5, -12.9}, {90, -0}},
          color = {64, 64, 64}, thickness = 0.5),
        Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>The wave equation mu d<sup>2</sup>u/dt<sup>2</sup> = S d<sup>2</sup>u/dx<sup>2</sup> on n cells of equal length; flanges
carry the displacement across the string and the transverse force. The energy of the cells is kept exactly: what the flanges
do as work is what the string gains. Waves shorter than some cells travel too slowly.</p></html>"));
end WaveString;
