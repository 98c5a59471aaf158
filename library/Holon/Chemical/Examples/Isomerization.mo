within Holon.Chemical.Examples;
model Isomerization
  "A becomes B and back: the amounts relax exponentially to the equilibrium of their potentials"
  Substance a(n_start = 1e-3, mu_0 = 0) "Substance A";
  Substance b(n_start = 1e-6, mu_0 = -1717.32) "Substance B: less potential by R T ln 2";
  Reaction reaction(k = 1e-3) "A <-> B";
  parameter Real K = exp(1717.32 / (R * 298.15)) "Equilibrium constant n_B/n_A, close to 2";
  parameter Real k_f(unit = "1/s") = reaction.k / (a.V * a.c_0) "Rate constant forward";
  parameter Real k_b(unit = "1/s") = k_f / K "Rate constant backward";
  parameter SI.AmountOfSubstance n_total = 1.001e-3 "Both together";
  parameter SI.AmountOfSubstance n_end = n_total / (1 + K) "A at equilibrium";
  SI.AmountOfSubstance exact = n_end + (1e-3 - n_end) * exp(-(k_f + k_b) * time) "A by formula";
equation
  connect(a.port, reaction.reactants[1]);
  connect(b.port, reaction.products[1]);
  assert(abs(a.n - exact) < 1e-9, "A does not relax by its formula");
  assert(abs(a.n + b.n - n_total) < 1e-10, "amount is not conserved");
  assert(reaction.dissipation >= -1e-12, "the reaction makes free energy out of nothing");
  annotation(experiment(StopTime = 5000, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Chemical.Examples.Isomerization</code>. What it says where its truth is broken: A does
not relax by its formula; amount is not conserved; the reaction makes free energy out of nothing.</p></html>"));
end Isomerization;
