within Holon.Process;
partial model PartialTank "Open, well-mixed tank: balances of mass, energy and solutes"
  parameter Integer nX(min = 0) = 0 "Number of solutes";
  parameter SI.Area A = 1 "Cross section";
  parameter SI.Length level_start = 1 "Level at the start";
  parameter SI.Temperature T_start = 293.15 "Temperature at the start";
  parameter SI.MassFraction X_start[nX] = zeros(nX) "Mass fractions at the start";
  parameter SI.Pressure p_0 = 101325 "Pressure of the surroundings";
  parameter SI.Acceleration g = 9.81 "Gravity";
  parameter SI.Density rho = 1000 "Density";
  parameter SI.SpecificHeatCapacity c_p = 4186 "Heat capacity";
  parameter SI.Temperature T_ref = 273.15 "Temperature at which the enthalpy is zero";
  Port port_a(final nX = nX) "Inlet above the liquid"
    annotation(Placement(transformation(extent = {{-70, 50}, {-50, 70}})));
  Port port_b(final nX = nX) "Outlet at the bottom"
    annotation(Placement(transformation(extent = {{50, -80}, {70, -60}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort "Heat into the liquid"
    annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  SI.Length level(min = 0) "Level";
  SI.Mass m(stateSelect = StateSelect.prefer) "Mass in the tank";
  SI.Temperature T "Temperature";
  SI.Energy H(stateSelect = StateSelect.prefer, nominal = 1e6) "Enthalpy in the tank";
  SI.Mass m_X[nX](each stateSelect = StateSelect.prefer) "Masses of the solutes";
  SI.MassFraction X[nX] "Mass fractions";
  SI.MassFlowRate generated[nX] "Mass of each solute that reactions make per time";
  SI.HeatFlowRate Q_reaction "Heat of reactions";
initial equation
  level = level_start;
  T = T_start;
  X = X_start;
equation
  assert(A > 0, "the cross section A must be positive");
  assert(level_start > 0,
    "a tank that starts empty has no temperature: level_start must be positive");
  assert(rho > 0 and c_p > 0, "density rho and heat capacity c_p must be positive");
  assert(level > 0, "the tank has run empty");
  m = rho * A * level;
  H = m * c_p * (T - T_ref);
  m_X = m * X;
  der(m) = port_a.m_flow + port_b.m_flow;
  der(H) = port_a.m_flow * actualStream(port_a.h_outflow)
      + port_b.m_flow * actualStream(port_b.h_outflow) + heatPort.Q_flow + Q_reaction;
  der(m_X) = port_a.m_flow * actualStream(port_a.X_outflow)
      + port_b.m_flow * actualStream(port_b.X_outflow) + generated;
  port_a.p = p_0;
  port_b.p = p_0 + rho * g * level;
  port_a.h_outflow = c_p * (T - T_ref);
  port_b.h_outflow = c_p * (T - T_ref);
  port_a.X_outflow = X;
  port_b.X_outflow = X;
  heatPort.T = T;
  annotation(Documentation(info = "<html>
<p>Balances of mass, enthalpy and solutes of a well-mixed liquid with a free surface; density and heat capacity are constant.
Streams carry enthalpy and composition in the direction of the flow. The outlet feels the pressure of the liquid above it.</p></html>"));
end PartialTank;
