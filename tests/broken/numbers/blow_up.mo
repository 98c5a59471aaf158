// A solution that becomes infinite in finite time.
//! run stop=2
//! says what limits the step: `x`
//! repaired by hand
model BlowUp
  Real x(start = 1, fixed = true);
equation
  der(x) = x^2;
end BlowUp;
//! error H7050 at 1
