within Holon.Hydraulics;
model SignalFlow "Source whose flow is a signal"
  Modelica.Blocks.Interfaces.RealInput q(unit = "m3/s") "Flow out of the port";
  Port port "Port";
equation
  port.q = -q;
  annotation(Documentation(info = "<html>
<p>Pump whose flow a block gives.</p></html>"));
end SignalFlow;
