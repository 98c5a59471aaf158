within Holon.Process;
connector Port "Opening through which a fluid flows"
  parameter Integer nX(min = 0) = 0 "Number of solutes";
  SI.Pressure p "Pressure";
  flow SI.MassFlowRate m_flow "Mass flow rate into the component";
  stream SI.SpecificEnthalpy h_outflow "Specific enthalpy of what leaves the component";
  stream SI.MassFraction X_outflow[nX] "Mass fractions of what leaves the component";
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {60, 120, 200}, fillColor = {60, 120, 200},
          fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<p>Potential: pressure; flow: mass flow rate; streams: specific enthalpy and mass fractions of what leaves, used in the
direction of the flow.</p></html>"));
end Port;
