within Holon.Hydraulics;
partial model PartialTwoPorts "Oil passes from one port to another without being stored"
  Port port_a "First port";
  Port port_b "Second port";
  SI.Pressure dp "Pressure drop from a to b";
  SI.VolumeFlowRate q "Flow from a to b";
equation
  dp = port_a.p - port_b.p;
  q = port_a.q;
  port_a.q + port_b.q = 0;
  annotation(Documentation(info = "<html>
<p>Pressure drop dp and flow q of what lies between two ports; an extending model relates them.</p></html>"));
end PartialTwoPorts;
