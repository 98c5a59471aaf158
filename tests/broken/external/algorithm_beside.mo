// A function with an algorithm and an external clause.
//! says function `sine` has an algorithm and an `external` clause
//! repair one of them computes the result: remove the other one
//! repaired by hand
function sine  //! error H3409
  input Real x;
  output Real y;
algorithm
  y := x;
external "C" y = sin(x);
end sine;
model Beside
  Real y = sine(time);
end Beside;
