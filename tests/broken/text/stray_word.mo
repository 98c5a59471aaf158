// A word too many before a declaration.
//! says `my`
//! repair remove `my`
//! repaired by edits
model Stray
  my Real k = 5;  //! error H1053
  Real y = k;
end Stray;
