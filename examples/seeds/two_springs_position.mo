// Two springs with a holonomic constraint, formulated on positions (D. Zimmer, Virtual Physics, 2022), as printed.
// Run:   ./holon simulate examples/seeds/two_springs_position.mo
// Truth: s1 = |s2| s2 to rounding at every time, and m1 v1^2/2 + m2 v2^2/2 + s1^2/2 + 10 (s2 - 5)^2 = 250 J.
// Plot:  s1, s2
model TwoSpringsWithConstraint
  Real s1;
  Real s2;
  Real v1;
  Real v2;
  Real f;
  parameter Real m1 = 10;
  parameter Real m2 = 2;
  Real s1_int;
  Real s2_int;
equation
  v1 = der(s1);
  v2 = der(s2);
  -1 * s1 + f = m1 * der(v1);
  -20 * (s2 - 5) - f * abs(s2_int) * 2 = m2 * der(v2);
  s1 = s1_int;
  s2 = s2_int;
  s1_int = abs(s2_int) * s2_int;
end TwoSpringsWithConstraint;

model TwoSpringsTest "The printed model with what is true of it"
  extends TwoSpringsWithConstraint;
  Real drift = s1 - abs(s2) * s2 "How far the constraint is violated";
  Real E = m1 * v1^2 / 2 + m2 * v2^2 / 2 + s1^2 / 2 + 10 * (s2 - 5)^2 "Energy";
equation
  assert(abs(drift) < 1e-9, "the holonomic constraint is violated");
  assert(abs(E - 250) < 0.1, "energy is lost or gained");
  annotation(experiment(StopTime = 50, Tolerance = 1e-8));
end TwoSpringsTest;
