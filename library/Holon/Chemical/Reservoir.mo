within Holon.Chemical;
model Reservoir "A substance so plentiful that its chemical potential does not change"
  parameter SI.ChemicalPotential mu = 0 "Chemical potential";
  Port port "Port";
equation
  port.mu = mu;
  annotation(Documentation(info = "<html>
<p>Holds the chemical potential; any amount may be taken or given.</p></html>"));
end Reservoir;
