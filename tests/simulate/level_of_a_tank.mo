// The level is preferred as a state, so its start value is where the tank begins, not that of the mass. It falls
// with der(level)*(1000 + 200*level) = -3*level: 1000*log(level) + 200*level + 3*time stays what it was.
model LevelOfATank
  Real m, level(start = 2, stateSelect = StateSelect.prefer);
equation
  der(m) = -3*level;
  m = 1000*level*(1 + 0.1*level);
  annotation (experiment(StopTime = 100, Tolerance = 1e-8));
end LevelOfATank;
//! states level
//! expect 1000*log(level) + 200*level + 3*time = 1000*log(2) + 400 within 1e-3
//! expect m = 1000*level + 100*level^2 within 1e-8
