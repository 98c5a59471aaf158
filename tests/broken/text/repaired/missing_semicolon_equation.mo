// What was meant by ../missing_semicolon_equation.mo.
//! run stop=1
//! expect x = exp(-time) within 1e-5
model Decay
  Real x(start = 1, fixed = true);
  Real y;
equation
  der(x) = -x;
  y = 2*x;
end Decay;
