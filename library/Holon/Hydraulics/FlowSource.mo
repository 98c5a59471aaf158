within Holon.Hydraulics;
model FlowSource "Pump that delivers its flow whatever the pressure"
  parameter SI.VolumeFlowRate q = 1e-4 "Flow out of the port";
  Port port "Port";
equation
  port.q = -q;
  annotation(Documentation(info = "<html>
<p>Ideal pump of constant flow; put a relief valve or an accumulator beside it where the flow may be blocked.</p></html>"));
end FlowSource;
