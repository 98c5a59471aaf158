within Holon.Process;
model GasVolume "Vessel of ideal gas: balances of mass and energy, c_p = c_v + R"
  parameter SI.Volume V = 0.1 "Volume";
  parameter SI.Pressure p_start = 1e5 "Pressure at the start";
  parameter SI.Temperature T_start = 293.15 "Temperature at the start";
  parameter SI.SpecificHeatCapacity R = 287 "Gas constant";
  parameter SI.SpecificHeatCapacity c_v = 718 "Heat capacity at constant volume";
  final parameter SI.SpecificHeatCapacity c_p = c_v + R "Heat capacity at constant pressure";
  Port port(final nX = 0) "Port
    annotation(Placement(transformation(extent = {{-90, -10}, {-70, 10}}))); its enthalpy is zero at 0 K";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort "Heat into the gas"
    annotation(Placement(transformation(extent = {{-10, -90}, {10, -70}})));
  SI.Pressure p "Pressure";
  SI.Temperature T "Temperature";
  SI.Mass m(stateSelect = StateSelect.prefer) "Mass";
  SI.Energy U(stateSelect = StateSelect.prefer, nominal = 1e5) "Internal energy";
initial equation
  p = p_start;
  T = T_start;
equation
  assert(V > 0, "the volume V must be positive");
  assert(R > 0 and c_v > 0, "R and c_v must be positive");
  assert(p_start > 0 and T_start > 0, "pressure and temperature at the start must be positive");
  p * V = m * R * T;
  U = m * c_v * T;
  der(m) = port.m_flow;
  der(U) = port.m_flow * actualStream(port.h_outflow) + heatPort.Q_flow;
  port.p = p;
  port.h_outflow = c_p * T;
  heatPort.T = T;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-80, 80}, {80, -80}}, lineColor = {60, 120, 200}, fillColor = {205, 226, 250},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-50, 30}, {50, -30}}, textColor = {0, 0, 127}, textString = "gas"),
        Text(extent = {{-150, 124}, {150, 86}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>p V = m R T, U = m c_v T; der(m) is the inflow, der(U) the flow of enthalpy (c_p T = c_v T + R T: the work of pushing the gas
in is counted) and heat. Filling from a line at T heats the gas toward c_p/c_v T.</p></html>"));
end GasVolume;
