model ClockedLoop
  Real x;
  Real y;
  Real u;
equation
  u = sample(time, Clock(1, 10));  //! error H5012: depend on each other in a loop
  x = sin(y) + u;
  y = cos(x);
end ClockedLoop;
