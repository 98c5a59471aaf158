// Arrays of arrays: 2^64 elements, which is zero in 64 bits.
model TooManyElements
  model A
    Real x[4096];
  end A;
  model B
    A a[67108864];
  end B;
  B b[67108864];  //! error H4037: those of `b` are too many
end TooManyElements;
