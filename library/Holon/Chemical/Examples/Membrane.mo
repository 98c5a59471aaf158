within Holon.Chemical.Examples;
model Membrane "A substance is fed into one cell and leaves through a membrane to a reservoir"
  Substance cell(n_start = 1e-4) "Cell";
  Inflow feed(n_flow = 2e-6) "Feed";
  Diffusion membrane(k = 1e-5) "Membrane";
  Reservoir outside(mu = -1e5) "Outside: practically nothing there";
  // der(n) = feed - k n/(V c_0)
  SI.AmountOfSubstance exact = 0.2 + (1e-4 - 0.2) * exp(-1e-5 * time) "Amount by formula";
equation
  connect(feed.port, cell.port);
  connect(cell.port, membrane.port_a);
  connect(membrane.port_b, outside.port);
  assert(abs(cell.n - exact) < 1e-6, "the amount does not follow its formula");
  annotation(experiment(StopTime = 1e6, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Chemical.Examples.Membrane</code>. What it says where its truth is broken: the amount
does not follow its formula.</p></html>"));
end Membrane;
