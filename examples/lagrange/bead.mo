// A bead on a wire bent to a parabola: two coordinates, one constraint, one multiplier.
// Run:   ./holon simulate examples/lagrange/bead.mo
// Truth: the bead stays on y = x^2 and keeps its energy; with x alone (1 + 4 x^2) x'' + 4 x x'^2 + 2 g x = 0; the multiplier is the force of the wire.
// Plot:  x, y, N
model LagrangeBead "A constraint with its multiplier"
  import Holon.Calculus.{lagrange, partialDerivative};
  parameter Real m(unit = "kg") = 1 "Mass";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real a(unit = "1/m") = 1 "The wire is y = a x^2";
  Real x(unit = "m", start = 1, fixed = true) "Horizontal position";
  Real y(unit = "m", start = 1) "Height";
  Real v_x(unit = "m/s", start = 0, fixed = true) = der(x) "Horizontal velocity";
  Real v_y(unit = "m/s") = der(y) "Vertical velocity";
  Real T(unit = "J") = m / 2 * (v_x^2 + v_y^2) "Kinetic energy";
  Real U(unit = "J") = m * g * y "Potential energy";
  Real c(unit = "m") = y - a * x^2 "Distance from the wire";
  Real lambda(unit = "N") "Multiplier";
  Real N(unit = "N") "Force of the wire";
  // By hand, with one coordinate.
  Real x_1(unit = "m", start = 1, fixed = true) "Position by hand";
  Real v_1(unit = "m/s", start = 0, fixed = true) "Its derivative";
equation
  c = 0;
  lagrange(T - U, x) = lambda * partialDerivative(c, x);
  lagrange(T - U, y) = lambda * partialDerivative(c, y);
  N = lambda * sqrt(partialDerivative(c, x)^2 + partialDerivative(c, y)^2);
  der(x_1) = v_1;
  (1 + 4 * a^2 * x_1^2) * der(v_1) + 4 * a^2 * x_1 * v_1^2 + 2 * a * g * x_1 = 0;
  assert(abs(y - a * x^2) < 1e-9, "the bead leaves the wire");
  assert(abs(x - x_1) < 1e-4, "Lagrange and the equation by hand differ");
  assert(abs(T + U - m * g * a) < 1e-4, "energy is lost or gained");
  // Newton along the normal: N = m (g cos(alpha) + kappa v^2) with tan(alpha) = 2 a x and the curvature kappa.
  assert(abs(N - m * (g + 2 * a * v_x^2) / sqrt(1 + 4 * a^2 * x^2)) < 1e-3 * m * g,
    "the force of the wire is wrong");
  annotation(experiment(StopTime = 10, Tolerance = 1e-9));
end LagrangeBead;
