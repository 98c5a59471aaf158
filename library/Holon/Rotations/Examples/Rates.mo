within Holon.Rotations.Examples;
model Rates "One angular velocity, seen by Euler angles, Euler parameters and the matrix"
  parameter Integer sequence[3] = {3, 1, 2} "Axes";
  SI.Angle a[3] = {0.3 * time, 0.5 * sin(time), 0.2 + time^2 / 10} "Angles, given";
  SI.AngularVelocity a_d[3] = {0.3, 0.5 * cos(time), time / 5} "Their derivatives";
  SI.AngularVelocity w[3] = eulerRateMatrix(sequence, a) * a_d "Angular velocity";
  Real p[4](start = toEulerParameters(fromEuler(sequence, {0, 0, 0.2})), each fixed = true)
    "Euler parameters, integrated";
  Real R[3, 3] = fromEuler(sequence, a) "Matrix";
  Real R_d[3, 3] = der(R) "Its derivative";
  SI.AngularVelocity back[3] = eulerRates(sequence, a, w)
    "Derivatives of the angles from the angular velocity";
equation
  der(p) = eulerParameterRates(p, w);
  assert(max(abs(back - a_d)) < 1e-9, "eulerRates is not the inverse of eulerRateMatrix");
  assert(max(abs(axial(transpose(R) * R_d) - w)) < 1e-9,
    "the matrix turns with another angular velocity");
  assert(max(abs(fromEulerParameters(p) - R)) < 1e-5,
    "Euler parameters and Euler angles come apart");
  annotation(experiment(StopTime = 2, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Rotations.Examples.Rates</code>. Three descriptions of one motion must agree.</p></html>"));
end Rates;
