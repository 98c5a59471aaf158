// A function with other inputs takes the place of another one.
//! says cannot take the place of
//! repaired by hand
partial function base
  input Real x;
  output Real y;
end base;
function square
  extends base;
algorithm
  y := x^2;
end square;
function other
  input Real a;
  input Real b;
  output Real y;
algorithm
  y := a + b;
end other;
model Part
  replaceable function f = square constrainedby base;
  Real y = f(2);  //! error H3403
end Part;
model FunctionRedeclared
  Part m(redeclare function f = other);  //! error H3105
end FunctionRedeclared;
