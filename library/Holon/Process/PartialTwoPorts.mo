within Holon.Process;
partial model PartialTwoPorts "A fluid passes and keeps its enthalpy and composition"
  parameter Integer nX(min = 0) = 0 "Number of solutes";
  Port port_a(final nX = nX) "First port"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Port port_b(final nX = nX) "Second port"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Pressure dp "Pressure drop from a to b";
  SI.MassFlowRate m_flow "Mass flow rate from a to b";
equation
  dp = port_a.p - port_b.p;
  m_flow = port_a.m_flow;
  port_a.m_flow + port_b.m_flow = 0;
  port_a.h_outflow = inStream(port_b.h_outflow);
  port_b.h_outflow = inStream(port_a.h_outflow);
  port_a.X_outflow = inStream(port_b.X_outflow);
  port_b.X_outflow = inStream(port_a.X_outflow);
  annotation(Documentation(info = "<html>
<p>What passes keeps its specific enthalpy and its composition; an extending model relates pressure drop and flow.</p></html>"));
end PartialTwoPorts;
