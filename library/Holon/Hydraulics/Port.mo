within Holon.Hydraulics;
connector Port "Opening through which oil flows"
  SI.Pressure p "Pressure";
  flow SI.VolumeFlowRate q "Volume flow rate into the component";
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {176, 92, 16}, fillColor = {176, 92, 16},
          fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<p>Potential: pressure relative to the surroundings; flow: volume flow rate. Their product is power.</p></html>"));
end Port;
