// A line break in the middle of a number's exponent.
//! says the exponent of `1e-` has no digits
//! repaired by hand
model SplitWord
  parameter Real k = 1e-  //! error H1017
    3;
  Real y = k;
end SplitWord;
