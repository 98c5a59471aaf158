within Holon.Process.Examples;
model CommunicatingTanks
  "Two tanks joined by a pipe without loss: their levels swing like a pendulum"
  Tank left(level_start = 1.2) "Left tank";
  Tank right(level_start = 0.8) "Right tank";
  Pipe pipe "Pipe";
  parameter Real w(unit = "rad/s") = sqrt(2 * left.g * pipe.A / (pipe.L * left.A))
    "Angular frequency of the swinging";
  SI.Length difference = left.level - right.level "Difference of the levels";
  SI.Length exact = 0.4 * cos(w * time) "Difference by formula";
equation
  connect(left.port_b, pipe.port_a);
  connect(pipe.port_b, right.port_b);
  assert(abs(difference - exact) < 1e-4, "the levels do not swing by their formula");
  assert(abs(left.m + right.m - 2000) < 1e-3, "mass is lost or gained");
  annotation(experiment(StopTime = 300, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Process.Examples.CommunicatingTanks</code>. What it says where its truth is broken: the
levels do not swing by their formula; mass is lost or gained.</p></html>"));
end CommunicatingTanks;
