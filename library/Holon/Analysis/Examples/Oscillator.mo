within Holon.Analysis.Examples;
model Oscillator
  "A mass on a spring with a damper: poles, damping, gain and Lyapunov's energy by formula"
  parameter SI.Mass m = 2 "Mass";
  parameter SI.Damping d = 1.5 "Damper";
  parameter SI.Stiffness k = 8 "Spring";
  parameter SI.AngularFrequency w = 1.3 "Frequency of the force";
  final parameter Real A[2, 2] = [0, 1; -k / m, -d / m] "System matrix";
  final parameter Real values[2, 2] = poles([m], [d], [k]) "Poles";
  final parameter Real P[2, 2] = lyapunov(A, [0, 0; 0, d]) "Energy that falls by d v^2";
  Real omega[2] "Moduli of the poles";
  Real zeta[2] "Damping ratios";
  Real re[1, 1] "Real part of the answer to a force";
  Real im[1, 1] "Imaginary part";
equation
  (omega, zeta) = damping(values);
  (re, im) = frequencyResponse(A, [0; 1 / m], [1, 0], zeros(1, 1), w);
  assert(max(abs(omega - fill(sqrt(k / m), 2))) < 1e-12, "the frequency is not sqrt(k/m)");
  assert(max(abs(zeta - fill(d / (2 * sqrt(k * m)), 2))) < 1e-12,
    "the damping ratio is not d/(2 sqrt(k m))");
  assert(abs(re[1, 1]^2 + im[1, 1]^2 - 1 / ((k - m * w^2)^2 + (d * w)^2)) < 1e-12,
    "the gain is not that of the formula");
  assert(abs(atan2(im[1, 1], re[1, 1]) - atan2(-d * w, k - m * w^2)) < 1e-12,
    "the phase is not that of the formula");
  assert(max(abs(P - [k, 0; 0, m] / 2)) < 1e-12, "Lyapunov's energy is not (k x^2 + m v^2)/2");
  assert(isStable(A) and not isStable(-A) and not isStable(A, 1),
    "a damped mass is stable, and no faster than d/(2 m)");
  annotation(experiment(StopTime = 1), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Analysis.Examples.Oscillator</code>. What it says where its truth is broken: the
frequency is not sqrt(k/m); the damping ratio is not d/(2 sqrt(k m)); the gain is not that of the formula; the phase is not that
of the formula; Lyapunov's energy is not (k x^2 + m v^2)/2; a damped mass is stable, and no faster than d/(2 m).</p></html>"));
end Oscillator;
