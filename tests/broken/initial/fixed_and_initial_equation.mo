// A fixed start value and an initial equation for one state.
//! says the initial conditions contradict each other
//! repaired by hand
model Both
  Real x(start = 1, fixed = true);  //! error H7032
initial equation
  der(x) = 0;
equation
  der(x) = -2*x + 1;
end Both;
