// Constants that need each other's values: one error, at one of them.
model CyclicConstants
  constant Integer n = m + 1;  //! error H3501: the value of `n` depends on itself
  constant Integer m = n - 1;
  Real a[n];
equation
  a = ones(n);
end CyclicConstants;
