// A file that ends in the middle: the class that was not closed is named.
model Truncated  //! error H1033: is not closed by `end Truncated`
  Real x;
equation
  der(x) = -x;
