within Holon.Hydraulics;
model SignalPressure "Source whose pressure is a signal"
  Modelica.Blocks.Interfaces.RealInput p(unit = "Pa") "Pressure";
  Port port "Port";
equation
  port.p = p;
  annotation(Documentation(info = "<html>
<p>Supply whose pressure a block gives.</p></html>"));
end SignalPressure;
