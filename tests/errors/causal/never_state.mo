// A variable that is never to be a state, and whose derivative leaves no choice. It is one nevertheless.
model NeverState
  Real x(start = 1, fixed = true, stateSelect = StateSelect.never);  //! warning H5026: `x` is never to be a state
equation
  der(x) = -x;
  annotation (experiment(StopTime = 1, Tolerance = 1e-8));
end NeverState;
