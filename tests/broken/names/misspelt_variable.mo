// Two letters of a name are swapped.
//! says no `lenght`
//! repair did you mean `length`?
//! repaired by edits
model Misspelt
  parameter Real length = 2;
  Real y = 3*lenght;  //! error H3001
end Misspelt;
