// To find the states, y := 2*x would have to be differentiated; an algorithm cannot be.
model AlgorithmConstraint
  Real x(start = 1);
  Real y;
  Real f;
equation
  der(x) = f;
  der(y) = -f + time;
algorithm  //! error H5002: cannot differentiate
  y := 2*x;
end AlgorithmConstraint;
