// Two springs with a constraint on integrated velocities (D. Zimmer, Virtual Physics, 2022), as printed: do not do this.
// Run:   ./holon simulate examples/seeds/two_springs_velocity.mo --tolerance 0.01
// Truth: s1 and s1_int are integrated separately, so that s1 = |s2| s2 is lost little by little; the drift must show.
// Plot:  s1, s2, drift
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
  v1 = der(s1_int);
  v2 = der(s2_int);
  s1_int = abs(s2_int) * s2_int;
end TwoSpringsWithConstraint;

model TwoSpringsDrift "The printed model with the drift that it shows"
  extends TwoSpringsWithConstraint;
  Real drift = s1 - abs(s2) * s2 "How far the holonomic constraint is violated";
  annotation(experiment(StopTime = 50, Tolerance = 0.01));
end TwoSpringsDrift;
