// A size that is left open comes from the value; here there is none.
model OpenSize
  parameter Real a[:];  //! error H3203: the size of `a` cannot be found
end OpenSize;
