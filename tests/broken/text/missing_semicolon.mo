// A declaration without its semicolon.
//! says missing `;` after this declaration
//! repair write `2;`
//! repaired by edits
model MissingSemicolon
  parameter Real k = 2  //! error H1032
  Real y = k*time;
end MissingSemicolon;
