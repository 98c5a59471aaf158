// Every solver method of the specification moves der(x) = -x from tick to tick by its own factor: 1 - h, 1 - h + h^2/2,
// the first five terms of exp(-h), 1/(1 + h), (1 - h/2)/(1 + h/2), with h = 0.1; tick n is at n h. der(y) = time is integrated
// from the sampled input: with the value before, the value now, or both: h^2 (0 + 1 + … + (n - 1)), h^2 (1 + … + n), or the mean.
model ClockedMethods
  parameter Real zero = 0;
  parameter String method = "ExplicitEuler";
  Real x1(start = 1, fixed = true), x2(start = 1, fixed = true), x3(start = 1, fixed = true);
  Real x4(start = 1, fixed = true), x5(start = 1, fixed = true);
  Real x6(start = 1, fixed = true, stateSelect = StateSelect.always);
  Real y1(start = 0, fixed = true), y2(start = 0, fixed = true), y3(start = 0, fixed = true);
  Real y4(start = 0, fixed = true), y5(start = 0, fixed = true);
equation
  der(x1) = sample(zero, Clock(Clock(1, 10), "ExplicitEuler")) - x1;
  der(x2) = sample(zero, Clock(Clock(1, 10), "ExplicitMidPoint2")) - x2;
  der(x3) = sample(zero, Clock(Clock(1, 10), "ExplicitRungeKutta4")) - x3;
  der(x4) = sample(zero, Clock(Clock(1, 10), "ImplicitEuler")) - x4;
  der(x6) = sample(zero, Clock(Clock(1, 10), method)) - x6;
  der(x5) = sample(zero, Clock(Clock(1, 10), "ImplicitTrapezoid")) - x5;
  der(y1) = sample(time, Clock(Clock(1, 10), "ExplicitEuler"));
  der(y2) = sample(time, Clock(Clock(1, 10), "ExplicitMidPoint2"));
  der(y3) = sample(time, Clock(Clock(1, 10), "ExplicitRungeKutta4"));
  der(y4) = sample(time, Clock(Clock(1, 10), "ImplicitEuler"));
  der(y5) = sample(time, Clock(Clock(1, 10), "ImplicitTrapezoid"));
  annotation (experiment(StopTime = 1.05));
end ClockedMethods;
//! expect x1 = (1 - 0.1)^floor(10*time) within 1e-12
//! expect x2 = (1 - 0.1 + 0.1^2/2)^floor(10*time) within 1e-12
//! expect x3 = (1 - 0.1 + 0.1^2/2 - 0.1^3/6 + 0.1^4/24)^floor(10*time) within 1e-12
//! expect x4 = 1/(1 + 0.1)^floor(10*time) within 1e-9
//! expect x5 = ((1 - 0.05)/(1 + 0.05))^floor(10*time) within 1e-9
//! expect x6 = (1 - 0.1)^floor(10*time) within 1e-12
//! expect y1 = 0.005*floor(10*time)*(floor(10*time) - 1) within 1e-12
//! expect y2 = 0.005*floor(10*time)^2 within 1e-12
//! expect y3 = 0.005*floor(10*time)^2 within 1e-12
//! expect y4 = 0.005*floor(10*time)*(floor(10*time) + 1) within 1e-12
//! expect y5 = 0.005*floor(10*time)^2 within 1e-12
