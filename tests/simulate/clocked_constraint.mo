// An inverse model under a clock: the constraint y = x leaves one state, and f follows from its derivative.
// x' = -x with ExplicitEuler and h = 0.1: after ten steps 0.9^10; f = der(y) + y = 0 then.
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
//! final x 0.3486784401 1e-9
//! final y 0.6973568802 1e-9
//! final f 0 1e-9
