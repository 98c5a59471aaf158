model ClockMismatch
  Real y;
  Real z;
  Real w;
equation
  y = sample(time, Clock(1, 10));  //! error H5011: two different clocks
  z = subSample(y, 2);
  w = y + z;
end ClockMismatch;
