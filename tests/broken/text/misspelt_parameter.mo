// A misspelt keyword before a declaration.
//! says `paramter`
//! repair did you mean `parameter`?
//! repaired by edits
model Misspelt
  paramter Real k = 5;  //! error H1053
  Real y = k;
end Misspelt;
