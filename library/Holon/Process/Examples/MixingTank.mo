within Holon.Process.Examples;
model MixingTank
  "Brine flows into a tank of fresh water: the salt content rises exponentially, no salt is lost"
  Tank tank(nX = 1, A = 0.1) "Tank of 100 kg";
  MassFlowSource brine(nX = 1, m_flow = 1, T = 333.15, X = {0.2}) "Warm brine";
  MassFlowSource drain(nX = 1, m_flow = -1) "Pump that draws as much";
  Real X_exact = 0.2 * (1 - exp(-time / 100)) "Salt content by formula";
  SI.Temperature T_exact = 333.15 - 40 * exp(-time / 100) "Temperature by formula";
equation
  connect(brine.port, tank.port_a);
  connect(drain.port, tank.port_b);
  assert(abs(tank.X[1] - X_exact) < 1e-6, "the salt content does not follow its formula");
  assert(abs(tank.T - T_exact) < 1e-3, "the temperature does not follow its formula");
  annotation(experiment(StopTime = 500, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Process.Examples.MixingTank</code>. What it says where its truth is broken: the salt
content does not follow its formula; the temperature does not follow its formula.</p></html>"));
end MixingTank;
