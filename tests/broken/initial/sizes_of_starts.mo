// More start values than states.
//! says `x.start` has [2], its value has [3]
//! repaired by hand
model SizesOfStarts
  Real x[2](start = {1, 2, 3}, each fixed = true);  //! error H3304
equation
  der(x) = {1, 1};
end SizesOfStarts;
