model NoClock
  Real y;
equation
  y = sample(time);  //! error H5009: nothing says how often `y` ticks
end NoClock;
