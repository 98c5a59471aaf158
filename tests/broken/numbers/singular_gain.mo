// A loop with gain one.
//! says have no solution
//! repaired by hand
model SingularGain
  parameter Real k = 1;
  Real x;
equation
  x = k*x + time + 1;  //! error H7021
end SingularGain;
