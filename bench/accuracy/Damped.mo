// An oscillation that fades: 16 periods until a hundredth is left.
model Damped
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -25*x - 0.46*v;
  annotation(experiment(StopTime = 40));
end Damped;
