// More values than elements.
//! says `x` has [2], its value has [3]
//! repair x[3]
//! repaired by edits
model TooManyValues
  parameter Real x[2] = {1, 2, 3};  //! error H3304
end TooManyValues;
