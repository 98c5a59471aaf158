// No array has less than no elements.
model NegativeSize
  parameter Integer n = 2;
  Real a[n - 5];  //! error H3204: `a` has size -3
end NegativeSize;
