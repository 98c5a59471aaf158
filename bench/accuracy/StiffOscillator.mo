// An undamped oscillation beside something that follows it ten thousand times as fast: x = cos(t).
model StiffOscillator
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Real y(start = 1, fixed = true);
equation
  der(x) = v;
  der(v) = -x;
  der(y) = -1e4*(y - x);
  annotation(experiment(StopTime = 60));
end StiffOscillator;
