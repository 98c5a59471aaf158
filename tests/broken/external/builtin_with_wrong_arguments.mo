// A built-in function with too few arguments.
//! says function `angle`
//! repaired by hand
function angle  //! error H6003
  input Real x;
  output Real y;
external "builtin" y = atan2(x);
end angle;
model Builtin
  Real y = angle(1);
end Builtin;
