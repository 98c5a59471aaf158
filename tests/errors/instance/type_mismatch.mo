// The value of a declaration has another type.
model TypeMismatch
  Real x = "one";  //! error H3301: but Real is expected
  Boolean b = 1;  //! error H3301: but Boolean is expected
end TypeMismatch;
