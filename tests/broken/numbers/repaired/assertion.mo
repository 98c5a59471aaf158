// What was meant by ../assertion.mo.
//! run stop=1
//! expect x = time/4 within 1e-6
model Assertion
  Real x;
equation
  x = time/4;
  assert(x < 0.5, "x is too large");
end Assertion;
