within Holon.Hydraulics;
model Accumulator "Gas cushion that stores oil under pressure"
  parameter SI.Volume V_0 = 1e-3 "Volume of the gas at its precharge pressure";
  parameter SI.Pressure p_0 = 5e6 "Precharge pressure (absolute)";
  parameter SI.Pressure p_atm = 1.01325e5 "Pressure of the surroundings (absolute)";
  parameter Real n = 1.4 "Polytropic exponent: 1 slow (isothermal), 1.4 fast (adiabatic)";
  parameter SI.Volume V_start = V_0 "Volume of the gas at the start";
  Port port "Port"
    annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  SI.Volume V_gas(start = V_start, fixed = true, nominal = 1e-3) "Volume of the gas";
  SI.Pressure p_gas "Pressure of the gas (absolute)";
  SI.Volume V_oil "Stored oil";
equation
  assert(V_0 > 0, "the gas volume V_0 must be positive");
  assert(p_0 > 0, "the precharge pressure p_0 must be positive");
  assert(n >= 1, "the polytropic exponent n must be at least 1");
  assert(V_gas > 0, "the accumulator is full of oil: its gas has no room left");
  p_gas = p_0 * (V_0 / V_gas)^n;
  port.p = p_gas - p_atm;
  der(V_gas) = -port.q;
  V_oil = V_0 - V_gas;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-40, 90}, {40, -60}}, lineColor = {176, 92, 16}, fillColor = {255, 214, 160},
          fillPattern = FillPattern.Solid),
        Line(points = {{-40, 16}, {40, 16}}, color = {176, 92, 16}),
        Text(extent = {{-34, 70}, {34, 26}}, textColor = {64, 64, 64}, textString = "gas"),
        Line(points = {{0, -60}, {0, -100}}, color = {176, 92, 16}, thickness = 0.5),
        Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Polytropic gas, p V<sup>n</sup> = p_0 V_0<sup>n</sup>: n = 1 for slow changes, 1.4 for fast ones. Port pressures are relative
to the surroundings, the gas law needs absolute ones. Stops when no room is left for the gas.</p></html>"));
end Accumulator;
