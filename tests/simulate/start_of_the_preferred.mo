// Both an amount and its concentration are preferred as states, and only the concentration says where it starts.
//! run stop=1 tol=1e-8
//! expect c = 0.25*exp(-time) within 1e-6
//! expect n = 2*c within 1e-12
model StartOfThePreferred
  Real c(stateSelect = StateSelect.prefer, start = 0.25);
  Real n(stateSelect = StateSelect.prefer);
  Real V(stateSelect = StateSelect.prefer, start = 2);
equation
  c = n/V;
  der(V) = 0;
  der(n) = -n;
end StartOfThePreferred;
