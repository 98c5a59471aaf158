// A controller that ticks and a plant that runs all the time: between them stands hold.
model ClockedContinuous
  Real x(start = 1, fixed = true);
  Real u;
equation
  der(x) = -x + u;  //! error H5031: `x` changes continuously, but this equation ticks with a clock
  u = sample(1 - x, Clock(1, 10));
  //! repair write `hold(u)` here
end ClockedContinuous;
