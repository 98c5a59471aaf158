within Holon.Hydraulics.Examples;
model LaminarLeak
  "A chamber empties through a laminar restriction: the pressure falls exponentially"
  Volume chamber(p_start = 1e7) "Chamber under pressure";
  LaminarRestriction leak "Leak";
  PressureSource tank "Tank";
  SI.Pressure p_exact = 1e7 * exp(-time * leak.C_l * chamber.beta / chamber.V)
    "Pressure by formula";
equation
  connect(chamber.port, leak.port_a);
  connect(leak.port_b, tank.port);
  assert(abs(chamber.p - p_exact) < 1e-4 * 1e7, "the pressure does not fall by its formula");
  annotation(experiment(StopTime = 0.05, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.LaminarLeak</code>. What it says where its truth is broken: the
pressure does not fall by its formula.</p></html>"));
end LaminarLeak;
