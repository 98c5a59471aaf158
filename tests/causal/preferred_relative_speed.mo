// What is preferred as a state need not appear differentiated: the relative speed of two bodies, and not that of the
// second one.
model PreferredRelativeSpeed
  Real s1, v1, s2, v2, f;
  Real s(stateSelect = StateSelect.prefer);
  Real v(stateSelect = StateSelect.prefer);
equation
  s = s2 - s1;
  v = der(s);
  v1 = der(s1);
  v2 = der(s2);
  f = s + 0.1*v;
  der(v1) = f;
  2*der(v2) = -f;
end PreferredRelativeSpeed;
//! states s1, v1, s, v
