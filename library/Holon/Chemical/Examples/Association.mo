within Holon.Chemical.Examples;
model Association "A + B <-> C: at equilibrium c_C c_0/(c_A c_B) is the equilibrium constant"
  Substance a(n_start = 2e-3) "Substance A";
  Substance b(n_start = 1e-3) "Substance B";
  Substance c(n_start = 1e-9, mu_0 = -20000) "Substance C";
  Reaction reaction(nF = 2, k = 100) "A + B <-> C";
  parameter Real K = exp(20000 / (R * 298.15)) "Equilibrium constant";
equation
  connect(a.port, reaction.reactants[1]);
  connect(b.port, reaction.reactants[2]);
  connect(c.port, reaction.products[1]);
  assert(abs(a.n + c.n - 2e-3 - 1e-9) < 1e-10 and abs(b.n + c.n - 1e-3 - 1e-9) < 1e-10,
    "atoms are not conserved");
  when terminal() then
    assert(abs(c.c * c.c_0 / (a.c * b.c) / K - 1) < 1e-3,
      "the equilibrium is not that of the potentials");
  end when;
  annotation(experiment(StopTime = 1000, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Chemical.Examples.Association</code>. What it says where its truth is broken: atoms are
not conserved; the equilibrium is not that of the potentials.</p></html>"));
end Association;
