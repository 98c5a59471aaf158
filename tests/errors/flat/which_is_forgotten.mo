// The set point was forgotten; the variables that have equations of their own are not what is missing.
//! says no equation is left that could determine `r`
//! repair `r = …;`
model WhichIsForgotten
  Real r;  //! error H4001
  Real y(start = 0, fixed = true);
  Real e;
  Real u;
  Real I(start = 0, fixed = true);
equation
  e = r - y;
  der(I) = e;
  u = 2*e + I;
  der(y) = -y + u;
end WhichIsForgotten;
