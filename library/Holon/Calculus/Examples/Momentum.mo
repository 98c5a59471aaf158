within Holon.Calculus.Examples;
model Momentum
  "A bead on a spinning hoop: momentum, force and second derivative of the energy by partialDerivative"
  extends Modelica.Icons.Example;
  parameter SI.Mass m = 0.5 "Mass of the bead";
  parameter SI.Length r = 2 "Radius of the hoop";
  parameter SI.AngularVelocity Omega = 3 "The hoop spins about its vertical axis";
  parameter SI.Acceleration g = 9.81 "Gravity";
  SI.Angle q(start = 0.4, fixed = true) "Angle of the bead from straight down";
  SI.AngularVelocity w(start = 0, fixed = true) = der(q) "Its derivative";
  SI.Energy T = m / 2 * r^2 * (w^2 + Omega^2 * sin(q)^2) "Kinetic energy";
  SI.Energy U = -m * g * r * cos(q) "Potential energy";
  Real p = partialDerivative(T, w) "Momentum";
  Real Q = -partialDerivative(U, q) "Torque of the weight";
  Real J = partialDerivative(partialDerivative(T, w), w) "Inertia";
  Real h = p * w - T + U "Jacobi's integral: constant, although the energy is not";
equation
  der(p) = partialDerivative(T, q) + Q;
  assert(abs(p - m * r^2 * w) < 1e-12 and abs(J - m * r^2) < 1e-12, "momentum or inertia is wrong");
  assert(abs(Q + m * g * r * sin(q)) < 1e-12, "the torque of the weight is wrong");
  assert(abs(h + m / 2 * r^2 * Omega^2 * sin(0.4)^2 + m * g * r * cos(0.4)) < 1e-5,
    "Jacobi's integral is not constant");
  annotation(experiment(StopTime = 10, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Calculus.Examples.Momentum</code>. What it says where its truth is broken: momentum or
inertia is wrong; the torque of the weight is wrong; Jacobi's integral is not constant.</p></html>"));
end Momentum;
