// An assertion of the model.
//! says assertion failed at time 0.5
//! says x is too large
//! repaired by hand
model Assertion
  Real x;
equation
  x = time;
  assert(x < 0.5, "x is too large");  //! error H7010
end Assertion;
