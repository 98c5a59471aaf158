// A relaxation oscillation, moderately stiff.
model VanDerPol
  parameter Real mu = 5;
  Real x(start = 2, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = mu*(1 - x^2)*v - x;
  annotation(experiment(StopTime = 30));
end VanDerPol;
