within Holon.Hydraulics;
connector Port "Opening through which oil flows"
  SI.Pressure p "Pressure";
  flow SI.VolumeFlowRate q "Volume flow rate into the component";
  annotation(Documentation(info = "<html>
<p>Potential: pressure relative to the surroundings; flow: volume flow rate. Their product is power.</p></html>"));
end Port;
