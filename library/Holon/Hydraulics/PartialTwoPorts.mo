within Holon.Hydraulics;
partial model PartialTwoPorts "Oil passes from one port to another without being stored"
  Port port_a "First port"
    annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Port port_b "Second port"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Pressure dp "Pressure drop from a to b";
  SI.VolumeFlowRate q "Flow from a to b";
equation
  dp = port_a.p - port_b.p;
  q = port_a.q;
  port_a.q + port_b.q = 0;
  annotation(Documentation(info = "<html>
<p>Pressure drop dp and flow q of what lies between two ports; an extending model relates them.</p></html>"));
end PartialTwoPorts;
