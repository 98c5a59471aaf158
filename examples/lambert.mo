// Lambert's problem: stiff, with eigenvalues from -1012 and -0.01 at the start to -11 and -2 at the end.
// Run:   ./holon simulate examples/lambert.mo
// Also:  ./holon simulate examples/lambert.mo --set u=-0.5 --set v=0.5 --stop-time 0 --output point.csv
// Truth: u(100) = -0.99164207, v(100) = 0.98333636 (published); on the way u + v stays close to 0, where implicit methods may take long steps. The Jacobian is made by Holon.Calculus; its eigenvalues are those by hand.
// Plot:  u, v
model Lambert "Lambert's problem, 0..100 s"
  import Holon.Calculus.partialDerivative;
  Real u(start = 0, fixed = true) "Fast variable";
  Real v(start = 0, fixed = true) "Slow variable";
  Real f = 0.01 - (0.01 + u + v) * (1 + (u + 1000) * (u + 1)) "Derivative of u";
  Real g = 0.01 - (0.01 + u + v) * (1 + v^2) "Derivative of v";
  Real J[2, 2] = [partialDerivative(f, u), partialDerivative(f, v);
    partialDerivative(g, u), partialDerivative(g, v)] "Jacobian";
  Real lambda_1 = (J[1, 1] + J[2, 2] - sqrt((J[1, 1] - J[2, 2])^2 + 4 * J[1, 2] * J[2, 1])) / 2
    "Fast eigenvalue";
  Real lambda_2 = (J[1, 1] * J[2, 2] - J[1, 2] * J[2, 1]) / lambda_1 "Slow eigenvalue";
equation
  der(u) = f;
  der(v) = g;
  assert(
    abs(J[1, 1] + 1 + (u + 1000) * (u + 1) + (0.01 + u + v) * (2 * u + 1001)) < 1e-6
      and abs(J[2, 2] + 1 + v^2 + (0.01 + u + v) * 2 * v) < 1e-9,
    "the Jacobian is not the one by hand");
  assert(time < 0.1 or abs(u + v) < 0.02, "the solution has left its slow manifold");
  when terminal() then
    assert(time < 100 or abs(u + 0.99164207) < 1e-5 and abs(v - 0.98333636) < 1e-5,
      "the end point is not the published one");
  end when;
  annotation(experiment(StopTime = 100, Tolerance = 1e-8));
end Lambert;
