// A name with a letter that names cannot have.
//! says has characters that names cannot have
//! repair other names are written in quotes
//! repaired by edits
model Greek
  parameter Real größe = 2;  //! error H1018
  Real y = größe;  //! error H1018
end Greek;
