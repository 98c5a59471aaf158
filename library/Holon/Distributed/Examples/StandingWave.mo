within Holon.Distributed.Examples;
model StandingWave "The first mode of a string: one frequency, constant energy"
  constant Real pi = Modelica.Constants.pi "Circle number";
  parameter Integer n = 20 "Cells";
  WaveString string(n = n, u_start = {0.01 * sin(pi * (k - 0.5) / n) for k in 1:n}) "String";
  Modelica.Mechanics.Translational.Components.Fixed end_a "Fixed end";
  Modelica.Mechanics.Translational.Components.Fixed end_b "Fixed end";
  parameter Real w(unit = "rad/s") = 2 * n * string.c / string.L * sin(pi / (2 * n))
    "Frequency of the string of n cells";
  parameter SI.Energy E_0 = string.S * (0.01 * pi)^2 / (4 * string.L)
    "Energy of the continuous string";
  SI.Length exact = 0.01 * sin(pi * (n / 2 - 0.5) / n) * cos(w * time) "Middle cell by formula";
equation
  connect(end_a.flange, string.flange_a);
  connect(end_b.flange, string.flange_b);
  assert(abs(string.u[div(n, 2)] - exact) < 1e-5, "the string does not swing by its formula");
  assert(abs(string.E - E_0) < 0.01 * E_0, "energy is lost or gained");
  annotation(experiment(StopTime = 0.1, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Distributed.Examples.StandingWave</code>. What it says where its truth is broken: the
string does not swing by its formula; energy is lost or gained.</p></html>"));
end StandingWave;
