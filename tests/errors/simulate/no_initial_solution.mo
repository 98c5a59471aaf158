// No real number has a negative square.
model NoInitialSolution
  Real x(start = 1);
equation
  x^2 = -1 - time;  //! error H7020: no solution for 1 unknown
end NoInitialSolution;
