// A size that depends on itself.
model CyclicValue
  Real a[size(a, 1)];  //! error H3207
end CyclicValue;
