// An undamped oscillation: x = cos(5 t).
model Oscillator
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -25*x;
  annotation(experiment(StopTime = 20));
end Oscillator;
