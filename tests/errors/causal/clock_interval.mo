// A clock needs a positive interval, and a solver method has a name that is known.
model ClockInterval
  Real x(start = 0);
  Real y(start = 1, fixed = true);
equation
  x = sample(time, Clock(0.0)); //! error H5020: the clock of `x` has an interval of 0 s
  der(y) = sample(time, Clock(Clock(1, 10), "Magic")) - y; //! warning H5021: no solver method `Magic`
end ClockInterval;
