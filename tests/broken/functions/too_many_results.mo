// Three results of a function with two.
//! says 3 results are taken from `f`, which has 2
//! repaired by hand
function f
  input Real x;
  output Real y = x;
  output Real z = x^2;
algorithm
end f;
model TooManyResults
  Real a;
  Real b;
  Real c;
equation
  (a, b, c) = f(2);  //! error H3608
end TooManyResults;
