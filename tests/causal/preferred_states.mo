// Of two rigidly coupled masses the preferred one keeps its states.
model PreferredStates
  Real s1;
  Real v1;
  Real s2(stateSelect = StateSelect.prefer);
  Real v2(stateSelect = StateSelect.prefer);
  Real f;
equation
  der(s1) = v1;
  der(s2) = v2;
  2*der(v1) = f;
  3*der(v2) = -f + 1;
  s1 = 2*s2;
end PreferredStates;
//! states s2, v2
