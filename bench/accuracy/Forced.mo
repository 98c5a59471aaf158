// A damped oscillator, driven at its resonance.
model Forced
  Real x(start = 0, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -x - 0.1*v + cos(time);
  annotation(experiment(StopTime = 100));
end Forced;
