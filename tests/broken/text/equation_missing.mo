// The word `equation` was forgotten.
//! says among declarations
//! repair write `equation` before it
//! repaired by edits
model EquationMissing
  Real x(start = 0, fixed = true);
  der(x) = 1;  //! error H1042
end EquationMissing;
