// A sampled controller acts on a plant that runs all the time.
//! says `x` changes continuously
//! repair write `hold(u)` here
//! repaired by hand
model ClockedWithoutHold
  Real x(start = 1, fixed = true);
  Real u;
equation
  der(x) = -x + u;  //! error H5031
  u = sample(-x, Clock(1, 10));
end ClockedWithoutHold;
