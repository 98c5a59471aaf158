within Holon.Calculus.Examples;
model SphericalPendulum "A pendulum in space from its energies, in two angles"
  extends Modelica.Icons.Example;
  parameter SI.Mass m = 1 "Mass of the bob";
  parameter SI.Length l = 1 "Length of the rod";
  parameter SI.Acceleration g = 9.81 "Gravity";
  SI.Angle q[2](start = {1, 0}, each fixed = true)
    "Angle from straight down, angle about the vertical";
  SI.AngularVelocity w[2](start = {0, 2}, each fixed = true) = der(q) "Their derivatives";
  SI.Position r[3] = l * {sin(q[1]) * cos(q[2]), sin(q[1]) * sin(q[2]), -cos(q[1])}
    "Position of the bob";
  SI.Energy T = m / 2 * (der(r) * der(r)) "Kinetic energy";
  SI.Energy U = m * g * r[3] "Potential energy";
  Real H(unit = "N.m.s") = m * l^2 * sin(q[1])^2 * w[2] "Angular momentum about the vertical";
equation
  lagrange(T - U, q) = {0, 0};
  assert(abs(H - m * l^2 * sin(1)^2 * 2) < 1e-6,
    "angular momentum about the vertical is not constant");
  assert(abs(T + U - m * (l^2 * sin(1)^2 * 4 / 2 - g * l * cos(1))) < 1e-5,
    "energy is lost or gained");
  annotation(experiment(StopTime = 10, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Calculus.Examples.SphericalPendulum</code>. What it says where its truth is broken:
angular momentum about the vertical is not constant; energy is lost or gained.</p></html>"));
end SphericalPendulum;
