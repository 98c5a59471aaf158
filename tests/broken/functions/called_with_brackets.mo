// Round brackets for a subscript.
//! says `x` is a component, not a function
//! repair x[2]
//! repaired by edits
model Brackets
  parameter Real x[3] = {4, 5, 6};
  Real y = x(2);  //! error H3401
end Brackets;
