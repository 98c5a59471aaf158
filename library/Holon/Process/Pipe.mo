within Holon.Process;
model Pipe "Pipe with the momentum balance of the liquid in it"
  extends PartialTwoPorts;
  parameter SI.Length L = 10 "Length";
  parameter SI.Area A = 1e-3 "Cross section";
  parameter Real R(unit = "Pa.s/kg") = 0 "Laminar loss: pressure per mass flow rate";
  parameter SI.MassFlowRate m_flow_start = 0 "Mass flow rate at the start";
initial equation
  m_flow = m_flow_start;
equation
  assert(L > 0 and A > 0, "length L and cross section A must be positive");
  assert(R >= 0, "the loss R must not be negative");
  L / A * der(m_flow) = dp - R * m_flow;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-90, 24}, {90, -24}}, lineColor = {64, 64, 64}, fillColor = {205, 226, 250},
          fillPattern = FillPattern.HorizontalCylinder),
        Text(extent = {{-150, 80}, {150, 42}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Momentum balance of the liquid: L/A der(m_flow) = dp - R m_flow. Two tanks joined by a pipe swing.</p></html>"));
end Pipe;
