// The model itself is partial.
//! says `Tank` is partial
//! repair remove `partial`
//! repaired by edits
partial model Tank  //! error H3009
  Real h(start = 1, fixed = true);
equation
  der(h) = -1;
end Tank;
