within Holon.Hydraulics;
model PressureSource "Pump or tank that holds its pressure whatever flows"
  parameter SI.Pressure p = 0 "Pressure; 0 is a tank";
  Port port "Port";
equation
  port.p = p;
  annotation(Documentation(info = "<html>
<p>Ideal supply, or with p = 0 the tank.</p></html>"));
end PressureSource;
