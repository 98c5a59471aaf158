// Equations that tick with a clock can repeat one another, too. What the clock leaves open would stay at its start.
model RepeatedUnderAClock
  Real u;
  Real x;
  Real y;
equation
  u = sample(time, Clock(1, 10));
  x = 2*y + 0*u;
  y = x/2;  //! error H5023: repeats another equation: nothing determines `x`, `y`
end RepeatedUnderAClock;
