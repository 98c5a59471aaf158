// The sizes of a declaration and of its value differ.
model ShapeMismatch
  Real x[3] = {1, 2};  //! error H3304: sizes do not fit
end ShapeMismatch;
