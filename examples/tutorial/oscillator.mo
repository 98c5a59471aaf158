model Oscillator "A mass on a spring keeps its energy"
  parameter Real m(unit = "kg", min = 0) = 1 "Mass";
  parameter Real k(unit = "N/m") = 10 "Stiffness";
  parameter Real x_0(unit = "m") = 0.1 "Position at the start";
  Real x(unit = "m", start = x_0, fixed = true) "Position";
  Real v(unit = "m/s", start = 0, fixed = true) "Velocity";
  Real E(unit = "J") = m * v^2 / 2 + k * x^2 / 2 "Energy";
equation
  der(x) = v;
  m * der(v) = -k * x;
  assert(abs(E - k * x_0^2 / 2) < 1e-4 * k * x_0^2, "energy is lost or gained");
  annotation(experiment(StopTime = 10, Tolerance = 1e-8));
end Oscillator;
