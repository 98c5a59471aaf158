within Holon.Hydraulics.Examples;
model WaterHammer "A valve at the end of a line closes: the pressure rises by Joukowsky's rho c v"
  parameter SI.VolumeFlowRate q_0 = 1e-4 "Flow before the valve closes";
  Line line(n = 50, q_start = q_0, p_start = 1e6) "Line from a tank under pressure";
  PressureSource source(p = 1e6) "Tank";
  // The flow goes to zero along a smooth curve, as the flow is a state of the line.
  SignalFlow closing(
    q = if time < T_close then -q_0 * (1 + cos(Modelica.Constants.pi * time / T_close)) / 2 else 0)
    "The valve at the end";
  parameter SI.Time T_close = 0.2 * line.T "Time in which the valve closes";
  parameter SI.Pressure dp = line.Z_c * q_0 "Joukowsky: rho c dv";
initial equation
  line.q[1] = q_0;
equation
  connect(source.port, line.port_a);
  connect(line.port_b, closing.port);
  assert(time < 1.2 * line.T or time > 1.9 * line.T or abs(closing.port.p - 1e6 - dp) < 0.05 * dp,
    "the pressure rise is not that of Joukowsky");
  annotation(experiment(StopTime = 0.05, Tolerance = 1e-7), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.WaterHammer</code>. What it says where its truth is broken: the
pressure rise is not that of Joukowsky.</p></html>"));
end WaterHammer;
