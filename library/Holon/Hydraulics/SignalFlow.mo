within Holon.Hydraulics;
model SignalFlow "Source whose flow is a signal"
  Modelica.Blocks.Interfaces.RealInput q(unit = "m3/s") "Flow out of the port";
  Port port "Port";
equation
  port.q = -q;
end SignalFlow;
