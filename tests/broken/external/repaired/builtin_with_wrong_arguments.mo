// What was meant by ../builtin_with_wrong_arguments.mo.
//! run stop=1
//! expect y = 0.7853981633974483 within 1e-6
function angle
  input Real x;
  output Real y;
external "builtin" y = atan(x);
end angle;
model Builtin
  Real y = angle(1);
end Builtin;
