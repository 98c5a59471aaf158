// One state, a fixed start value and an initial equation.
model TooManyInitial
  Real x(start = 1, fixed = true);  //! error H7032: the initial conditions contradict each other: `x = 1.0`
initial equation
  der(x) = 0;
equation
  der(x) = -2*x + 1;
end TooManyInitial;
