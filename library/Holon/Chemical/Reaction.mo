within Holon.Chemical;
model Reaction "Reversible reaction with mass action"
  parameter Integer nF(min = 1) = 1 "Number of reactants";
  parameter Integer nB(min = 1) = 1 "Number of products";
  parameter Real nu_F[nF] = ones(nF) "Stoichiometric coefficients of the reactants";
  parameter Real nu_B[nB] = ones(nB) "Stoichiometric coefficients of the products";
  parameter SI.MolarFlowRate k = 1e-3
    "Rate when the reactants have chemical potential zero and no products are there";
  parameter SI.Temperature T = 298.15 "Temperature";
  Port reactants[nF] "Reactants";
  Port products[nB] "Products";
  SI.MolarFlowRate rate "Rate of the reaction";
  SI.ChemicalPotential affinity
    "What drives the reaction: potential of the reactants less that of the products";
  SI.Power dissipation "Free energy lost per time";
protected
  Real drive_F(unit = "1") "Potential of the reactants over R T";
  Real drive_B(unit = "1") "Potential of the products over R T";
equation
  assert(k >= 0, "the rate constant k must not be negative");
  assert(T > 0, "the temperature T must be positive");
  drive_F = nu_F * reactants.mu / (R * T);
  drive_B = nu_B * products.mu / (R * T);
  rate = k * (exp(drive_F) - exp(drive_B));
  affinity = R * T * (drive_F - drive_B);
  dissipation = affinity * rate;
  reactants.n_flow = nu_F * rate;
  products.n_flow = -nu_B * rate;
  annotation(Documentation(info = "<html>
<p>Mass action from chemical potentials: rate = k (exp(sum nu_F mu_F/(R T)) - exp(sum nu_B mu_B/(R T))). The rate vanishes where
the affinity does, whatever the rate constant, and affinity times rate is never negative: a reaction cannot make free energy.
With mu = mu_0 + R T ln(c/c_0) this is the usual product of concentrations.</p></html>"));
end Reaction;
