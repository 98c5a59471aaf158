within Holon.Chemical;
connector Port "A substance that is exchanged"
  SI.ChemicalPotential mu "Chemical potential";
  flow SI.MolarFlowRate n_flow "Molar flow rate into the component";
  annotation(Documentation(info = "<html>
<p>Potential: chemical potential mu; flow: molar flow rate n_flow. Their product is power: what is connected exchanges free
energy and loses none.</p></html>"));
end Port;
