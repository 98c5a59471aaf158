within Holon.Process.Examples;
model StirredReactor
  "Solute 1 becomes solute 2 in a stirred tank with flow; the heat it sets free warms the tank"
  Reactor tank(A = 0.1, k_0 = {0.01}, dh = {1e5}, X_start = {0.1, 0}) "Tank of 100 kg";
  MassFlowSource feed(nX = 2, m_flow = 1, X = {0.1, 0}) "Feed";
  MassFlowSource drain(nX = 2, m_flow = -1) "Pump that draws as much";
  // m dX/dt = w (X_in - X) - k m X with w/m = k = 0.01/s: X goes from 0.1 to 0.05 with the rate 0.02/s.
  Real X_exact = 0.05 + 0.05 * exp(-0.02 * time) "Content of solute 1 by formula";
equation
  connect(feed.port, tank.port_a);
  connect(drain.port, tank.port_b);
  assert(abs(tank.X[1] - X_exact) < 1e-6, "solute 1 does not follow its formula");
  assert(abs(tank.X[1] + tank.X[2] - 0.1) < 1e-6, "mass of solutes is not conserved");
  when terminal() then
    assert(abs(tank.T - feed.T - 0.05 * 1e5 / tank.c_p) < 1e-3,
      "the heat of reaction is not in the tank");
  end when;
  annotation(experiment(StopTime = 2000, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Process.Examples.StirredReactor</code>. What it says where its truth is broken: solute 1
does not follow its formula; mass of solutes is not conserved; the heat of reaction is not in the tank.</p></html>"));
end StirredReactor;
