// No sine is 2. Far away, where neighbouring numbers are farther apart than a period, that is no rounding error.
model FarAwayIsNoSolution
  Real x(start = 1e17);
equation
  sin(x) = 2 + time;  //! error H7020: no solution for 1 unknown
end FarAwayIsNoSolution;
