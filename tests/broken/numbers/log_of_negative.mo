// The logarithm of a number that becomes negative.
//! run stop=2
//! says log
//! repaired by hand
model LogOfNegative
  Real x(start = 0, fixed = true);
  Real y = log(1 - time);  //! error H7023
equation
  der(x) = y;
end LogOfNegative;
