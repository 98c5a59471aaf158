// Singular for one value of the parameter only.
model SingularFeedback
  parameter Real k = 1;
  Real x;
equation
  x = k*x + time + 1;  //! error H7021: have no solution
end SingularFeedback;
