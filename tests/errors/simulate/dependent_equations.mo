// Two lines with the same left side and different right sides never meet.
model DependentEquations
  Real x;
  Real y;
equation
  x + y = time;  //! error H7021: have no solution
  2*x + 2*y = 3*time;
end DependentEquations;
