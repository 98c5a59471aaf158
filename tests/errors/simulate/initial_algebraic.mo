// A fixed start value of what an equation determines.
model InitialAlgebraic
  Real x(start = 0, fixed = true);
  Real y(start = 3, fixed = true);  //! error H7032: the initial conditions contradict each other: `y = 3.0`
equation
  der(x) = y;
  y = 2*time + 1;
end InitialAlgebraic;
