within Holon.Hydraulics;
connector Port "Opening through which oil flows"
  SI.Pressure p "Pressure";
  flow SI.VolumeFlowRate q "Volume flow rate into the component";
end Port;
