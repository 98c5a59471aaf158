// A fixed start value of a variable that an equation determines.
//! says the initial conditions contradict each other
//! repaired by edits
model FixedAlgebraic
  Real x(start = 0, fixed = true);
  Real y(start = 3, fixed = true);  //! error H7032
equation
  der(x) = y;
  y = 2*time + 1;
end FixedAlgebraic;
