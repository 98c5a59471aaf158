// The section in the plural.
//! says expected a declaration, found `initial`
//! repair did you mean `initial equation`?
//! repaired by edits
model Plural
  Real x;
initial equations  //! error H1031
  x = 2;
equation
  der(x) = -x;
end Plural;
