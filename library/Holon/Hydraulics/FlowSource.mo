within Holon.Hydraulics;
model FlowSource "Pump that delivers its flow whatever the pressure"
  parameter SI.VolumeFlowRate q = 1e-4 "Flow out of the port";
  Port port "Port";
equation
  port.q = -q;
end FlowSource;
