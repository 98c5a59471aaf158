// `length` of an array, as in other languages.
//! says no `length` in `LengthOf`
//! repair the number of elements is `size(x, 1)`
//! repaired by edits
model LengthOf
  parameter Real x[3] = {1, 2, 3};
  Integer n = length(x);  //! error H3001
end LengthOf;
