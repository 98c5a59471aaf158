// Lambert's problem: stiff, with eigenvalues from -1000 and -0.01 at the start to -11 and -1 at the end.
// Run:   ./holon simulate examples/lambert.mo
// Truth: u(100) = -0.99164207, v(100) = 0.98333636 (published); on the way u + v stays close to 0, where implicit methods may take long steps.
// Plot:  u, v
model Lambert "Lambert's problem, 0..100 s"
  Real u(start = 0, fixed = true) "Fast variable";
  Real v(start = 0, fixed = true) "Slow variable";
equation
  der(u) = 0.01 - (0.01 + u + v) * (1 + (u + 1000) * (u + 1));
  der(v) = 0.01 - (0.01 + u + v) * (1 + v^2);
  assert(time < 0.1 or abs(u + v) < 0.02, "the solution has left its slow manifold");
  when terminal() then
    assert(abs(u + 0.99164207) < 1e-5 and abs(v - 0.98333636) < 1e-5,
      "the end point is not the published one");
  end when;
  annotation(experiment(StopTime = 100, Tolerance = 1e-8));
end Lambert;
