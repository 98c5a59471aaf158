// A class with braces as in C.
//! says expected a declaration, found `{`
//! repair write `end Braces;` where it ends
//! repaired by hand
model Braces {  //! error H1031
  Real x = time;
}
//! error H1033 at 5
