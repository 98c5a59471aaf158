// A parameter may say what is preferred as a state: of two rigidly coupled masses the second keeps its states.
model PreferredByParameter
  parameter StateSelect second = StateSelect.prefer;
  parameter Boolean prefer = true;
  Real s1;
  Real v1;
  Real s2(stateSelect = second);
  Real v2(stateSelect = if prefer then StateSelect.prefer else StateSelect.avoid);
  Real f;
equation
  der(s1) = v1;
  der(s2) = v2;
  2*der(v1) = f;
  3*der(v2) = -f + 1;
  s1 = 2*s2;
end PreferredByParameter;
//! states s2, v2
