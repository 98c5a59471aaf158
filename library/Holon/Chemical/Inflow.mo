within Holon.Chemical;
model Inflow "Feeds a substance with a given rate"
  parameter SI.MolarFlowRate n_flow = 1e-6 "Molar flow rate out of the port";
  Port port "Port";
equation
  port.n_flow = -n_flow;
  annotation(Documentation(info = "<html>
<p>Molar flow that does not depend on the chemical potential, out of a pump say.</p></html>"));
end Inflow;
