// Two lines that are parallel for these values, with different right sides, never meet.
model DependentEquations
  parameter Real k = 2;
  Real x;
  Real y;
equation
  x + y = time;  //! error H7021: have no solution
  k*x + 2*y = 3*time;
end DependentEquations;
