within Holon.Chemical;
model Substance "A dissolved substance in a constant volume"
  parameter SI.Volume V = 1e-3 "Volume of the solution";
  parameter SI.Temperature T = 298.15 "Temperature";
  parameter SI.ChemicalPotential mu_0 = 0 "Chemical potential at the concentration c_0";
  parameter SI.Concentration c_0 = 1000 "Reference concentration";
  parameter SI.AmountOfSubstance n_start = 1e-3 "Amount at the start";
  Port port "Port";
  SI.AmountOfSubstance n(start = n_start, fixed = true, nominal = 1e-3) "Amount";
  SI.Concentration c "Concentration";
equation
  assert(V > 0 and T > 0 and c_0 > 0,
    "volume V, temperature T and reference concentration c_0 must be positive");
  assert(n_start > 0,
    "the amount at the start must be positive: an absent substance has no chemical potential");
  der(n) = port.n_flow;
  c = n / V;
  port.mu = mu_0 + R * T * log(c / c_0);
  annotation(Documentation(info = "<html>
<p>Balance of the amount, der(n) = n_flow, and the ideal solution mu = mu_0 + R T ln(c/c_0) with c = n/V. The amount must stay
positive: an absent substance has no chemical potential.</p></html>"));
end Substance;
