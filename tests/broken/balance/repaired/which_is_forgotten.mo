// What was meant by ../which_is_forgotten.mo.
//! run stop=1
//! expect e = 1 - y within 1e-9
model WhichIsForgotten
  Real r;
  Real y(start = 0, fixed = true);
  Real e;
  Real u;
  Real I(start = 0, fixed = true);
equation
  r = 1;
  e = r - y;
  der(I) = e;
  u = 2*e + I;
  der(y) = -y + u;
end WhichIsForgotten;
