// A misspelt `equation`.
//! says `equatoin`
//! repair did you mean `equation`?
//! repaired by edits
model MisspeltEquation
  Real x(start = 0, fixed = true);
equatoin  //! error H1053
  der(x) = 1;
end MisspeltEquation;
