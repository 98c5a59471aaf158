within Holon.Chemical;
model Diffusion "Exchange of one substance between two solutions, through a membrane say"
  parameter SI.MolarFlowRate k = 1e-6 "Rate constant, as of a reaction";
  parameter SI.Temperature T = 298.15 "Temperature";
  Port port_a "One side";
  Port port_b "Other side";
equation
  assert(k >= 0, "the rate constant k must not be negative");
  port_a.n_flow = k * (exp(port_a.mu / (R * T)) - exp(port_b.mu / (R * T)));
  port_a.n_flow + port_b.n_flow = 0;
  annotation(Documentation(info = "<html>
<p>The same law as a reaction that turns one solution's substance into the other's: n_flow = k (exp(mu_a/(R T)) - exp(mu_b/(R
T))), proportional to the difference of concentrations where both sides have the same standard potential.</p></html>"));
end Diffusion;
