// The level is preferred as a state, so its start value is where the tank begins, not that of the mass. It falls
// with der(level)*(1000 + 200*level) = -3*level: 1000*log(level) + 200*level + 3*time stays what it was.
model LevelOfATank
  Real m, level(start = 2, stateSelect = StateSelect.prefer);
  Real invariant = 1000*log(level) + 200*level + 3*time;
equation
  der(m) = -3*level;
  m = 1000*level*(1 + 0.1*level);
  annotation (experiment(StopTime = 100, Tolerance = 1e-8));
end LevelOfATank;
//! states level
//! final invariant 1093.1471805599453 1e-3
