// The class does not end with a semicolon.
//! says expected `;`, found `.`
//! repair write `;`
//! repaired by edits
model Dot
  Real x = time;
end Dot.  //! error H1031
