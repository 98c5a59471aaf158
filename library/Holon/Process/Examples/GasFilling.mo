within Holon.Process.Examples;
model GasFilling "A vessel fills from a reservoir without heat loss: the gas inside becomes warmer"
  GasVolume vessel "Vessel";
  PressureBoundary reservoir(p = 1e6, T = 293.15, c_p = vessel.c_p, T_ref = 0) "Reservoir";
  Valve valve(C = 1e-5, rho = 10, dp_small = 100) "Valve";
  parameter SI.Mass m_0 = vessel.p_start * vessel.V / (vessel.R * vessel.T_start)
    "Mass at the start";
  // What is inside had c_v T, what comes brings c_p T.
  SI.Temperature T_exact = (m_0 * vessel.c_v * vessel.T_start
      + (vessel.m - m_0) * vessel.c_p * reservoir.T) / (vessel.m * vessel.c_v)
    "Temperature by the energy balance";
equation
  connect(reservoir.port, valve.port_a);
  connect(valve.port_b, vessel.port);
  assert(abs(vessel.T - T_exact) < 1e-3, "the gas is not as warm as its energy balance says");
  when terminal() then
    assert(vessel.p > 9.9e5, "the vessel is filled");
  end when;
  annotation(experiment(StopTime = 100, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Process.Examples.GasFilling</code>. What it says where its truth is broken: the gas is
not as warm as its energy balance says; the vessel is filled.</p></html>"));
end GasFilling;
