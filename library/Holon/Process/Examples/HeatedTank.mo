within Holon.Process.Examples;
model HeatedTank
  "A heated tank with equal inflow and outflow: the temperature rises exponentially to its balance"
  parameter SI.MassFlowRate w = 1 "Flow through the tank";
  parameter SI.HeatFlowRate Q = 1e5 "Heating";
  parameter SI.Temperature T_in = 283.15 "Temperature of the inflow";
  Tank tank(T_start = T_in, A = 0.1) "Tank of 100 kg";
  MassFlowSource inflow(m_flow = w, T = T_in) "Inflow";
  MassFlowSource outflow(m_flow = -w) "Pump that draws as much";
  Modelica.Thermal.HeatTransfer.Sources.FixedHeatFlow heater(Q_flow = Q) "Heater";
  SI.Temperature T_exact = T_in + Q / (w * tank.c_p) * (1 - exp(-w * time / 100))
    "Temperature by formula";
equation
  connect(inflow.port, tank.port_a);
  connect(outflow.port, tank.port_b);
  connect(heater.port, tank.heatPort);
  assert(abs(tank.T - T_exact) < 1e-3, "the temperature does not follow its formula");
  annotation(experiment(StopTime = 500, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Process.Examples.HeatedTank</code>. What it says where its truth is broken: the
temperature does not follow its formula.</p></html>"));
end HeatedTank;
