within Holon.Chemical;
connector Port "A substance that is exchanged"
  SI.ChemicalPotential mu "Chemical potential";
  flow SI.MolarFlowRate n_flow "Molar flow rate into the component";
end Port;
