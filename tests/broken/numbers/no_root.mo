// A quadratic equation without a real solution.
//! says no solution for 1 unknown
//! says x
//! repaired by hand
model NoRoot
  Real x(start = 1);
equation
  x^2 = -1 - time;  //! error H7020
end NoRoot;
