// An inverse model under a clock: the constraint y = x leaves one state, and f follows from its derivative.
// x' = -x with ExplicitEuler and h = 0.1: after n steps 0.9^n; f = der(y) + y = 0 then.
model ClockedConstraint
  parameter Real zero = 0;
  Real x(start = 1, fixed = true);
  Real y, f;
equation
  der(x) = sample(zero, Clock(Clock(1, 10), "ExplicitEuler")) - x;
  y = 2*x;
  der(y) = f - y;
  annotation (experiment(StopTime = 1.05));
end ClockedConstraint;
//! expect x = 0.9^floor(10*time) within 1e-12
//! expect y = 2*0.9^floor(10*time) within 1e-12
//! expect f = 0 within 1e-12
