// A vector in square brackets.
//! says sizes do not fit: `x` has [3], its value has [1, 3]
//! repair square brackets make a matrix; a vector is written `{1, 2, 3}`
//! repaired by edits
model Brackets
  parameter Real x[3] = [1, 2, 3];  //! error H3304
end Brackets;
