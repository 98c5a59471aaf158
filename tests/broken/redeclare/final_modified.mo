// A final parameter is modified.
//! says `k` is final
//! repair final
//! repaired by hand
model Part
  final parameter Real k = 2;
  Real y = k;
end Part;
model FinalModified
  Part part(k = 3);  //! error H3102
end FinalModified;
