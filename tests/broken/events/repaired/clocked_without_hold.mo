// What was meant by ../clocked_without_hold.mo: from tick to tick x' = -x - x_k, so that x falls by 2 exp(-0.1) - 1.
//! run stop=1 tol=1e-8
//! expect x = (2*exp(-0.1) - 1)^10 within 1e-5 at end
model ClockedWithoutHold
  Real x(start = 1, fixed = true);
  Real u;
equation
  der(x) = -x + hold(u);
  u = sample(-x, Clock(1, 10));
end ClockedWithoutHold;
