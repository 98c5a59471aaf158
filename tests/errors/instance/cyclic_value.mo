// A size that depends on itself.
model CyclicValue
  Real a[size(a, 1)];  //! error H3207: the size of `a` depends on itself
end CyclicValue;
