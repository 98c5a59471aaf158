// A size that nobody means: better an error than all the memory.
model TooLarge
  Real a[1000000000];  //! error H3205: `a` would have 1000000000 elements
end TooLarge;
