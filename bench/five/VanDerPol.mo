// Relaxation oscillations: stiff in between.
model VanDerPol
  parameter Real mu = 100;
  Real x(start = 2, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = mu*(1 - x^2)*v - x;
  annotation (experiment(StopTime = 1000, Tolerance = 1e-6));
end VanDerPol;
