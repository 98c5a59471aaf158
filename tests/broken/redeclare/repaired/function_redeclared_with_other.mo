// What was meant by ../function_redeclared_with_other.mo.
//! run stop=1
//! expect m.y = 4 within 1e-6
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
  Real y = f(2);
end Part;
model FunctionRedeclared
  Part m;
end FunctionRedeclared;
