// Hot brine and cold water are mixed in a heated tank that overflows through a pump: balances of mass, salt and energy.
// Run:   ./holon simulate examples/heated_mixing_tank.mo
// Truth: at the end the outflow carries exactly what comes in: X = sum(w_i X_i)/sum(w_i), T by the enthalpy balance with the heater;
//        the salt content goes there exponentially.
// Plot:  tank.T
model HeatedMixingTank "Two inflows, heater, one outflow"
  Holon.Process.Tank tank(nX = 1, A = 0.5, T_start = 293.15) "Tank of 500 kg";
  Holon.Process.MassFlowSource brine(nX = 1, m_flow = 2, T = 333.15, X = {0.1}) "Hot brine";
  Holon.Process.MassFlowSource water(nX = 1, m_flow = 3, T = 283.15) "Cold water";
  Holon.Process.MassFlowSource pump(nX = 1, m_flow = -5) "Pump that draws what comes in";
  Modelica.Thermal.HeatTransfer.Sources.FixedHeatFlow heater(Q_flow = 1e5) "Heater";
  parameter Real X_end = 2 * 0.1 / 5 "Salt content of the mixture";
  parameter Real T_end(unit = "K") = (2 * 333.15 + 3 * 283.15) / 5 + heater.Q_flow / (5 * tank.c_p)
    "Temperature of the mixture";
  Real X_exact = X_end * (1 - exp(-time / 100)) "Salt content by formula";
  Real T_exact(unit = "K") = T_end + (293.15 - T_end) * exp(-time / 100) "Temperature by formula";
equation
  connect(brine.port, tank.port_a);
  connect(water.port, tank.port_a);
  connect(pump.port, tank.port_b);
  connect(heater.port, tank.heatPort);
  assert(abs(tank.X[1] - X_exact) < 1e-6, "the salt content does not follow its formula");
  assert(abs(tank.T - T_exact) < 1e-3, "the temperature does not follow its formula");
  annotation(experiment(StopTime = 800, Tolerance = 1e-8));
end HeatedMixingTank;
