within Holon.Process;
model MassFlowSource "Delivers a mass flow of given temperature and composition"
  parameter Integer nX(min = 0) = 0 "Number of solutes";
  parameter SI.MassFlowRate m_flow = 1 "Mass flow rate out of the port; negative draws";
  parameter SI.Temperature T = 293.15 "Temperature";
  parameter SI.MassFraction X[nX] = zeros(nX) "Mass fractions of the solutes";
  parameter SI.SpecificHeatCapacity c_p = 4186 "Heat capacity";
  parameter SI.Temperature T_ref = 273.15
    "Temperature at which the enthalpy is zero (0 K for a gas)";
  Port port(final nX = nX) "Port";
equation
  assert(sum(X) <= 1, "the mass fractions exceed one");
  port.m_flow = -m_flow;
  port.h_outflow = c_p * (T - T_ref);
  port.X_outflow = X;
  annotation(Documentation(info = "<html>
<p>Feed of constant flow, temperature and composition; with a negative flow it draws, and temperature and composition are then
those of the vessel.</p></html>"));
end MassFlowSource;
