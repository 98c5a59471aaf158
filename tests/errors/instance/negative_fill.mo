// An array that is filled with less than no elements.
//! strict
model NegativeFill
  parameter Integer n = 0;
  Real x[:] = zeros(n - 1);  //! error H3709: a size is -1 here
end NegativeFill;
