// More subscripts than dimensions.
model TooManySubscripts
  Real a[2] = {1, 2};
  Real x = a[1, 2];  //! error H3305: 2 subscripts for `a`, which has 1 dimension
end TooManySubscripts;
