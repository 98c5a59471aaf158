within Holon.Process;
model Valve "Valve: flow with the root of the pressure drop, smooth around zero"
  extends PartialTwoPorts;
  parameter Real C(unit = "m2") = 1e-4 "Flow coefficient: m_flow = C sqrt(rho dp) when fully open";
  parameter SI.Density rho = 1000 "Density of the liquid";
  parameter SI.Pressure dp_small = 1 "Pressure drop below which the flow becomes laminar";
  parameter Real opening(min = 0, max = 1) = 1 "Opening: 0 shut, 1 open";
equation
  assert(C > 0, "the flow coefficient C must be positive");
  assert(opening >= 0 and opening <= 1, "the opening must be in 0..1");
  assert(dp_small > 0, "dp_small must be positive");
  m_flow = opening * C * sqrt(rho) * dp / (dp^2 + dp_small^2)^0.25;
  annotation(Documentation(info = "<html>
<p>m_flow = opening C sqrt(rho dp) for pressure drops above dp_small; below it the flow is laminar, so that the slope at zero is
finite and the model can be solved there.</p></html>"));
end Valve;
