// The word `equation` was forgotten before an equation that begins with a name.
//! says expected the name of a component, found `=`
//! repair write `equation` before it
//! repaired by edits
model EquationMissing
  Real x;
  Real y;
  x = 2;  //! error H1031
  y = 2*x;
end EquationMissing;
