// The product of two large matrices, written out, would have 250 million parts; so could loops in loops have any number.
model TooManyScalars
  Real x = sum(fill(time, 500, 500)*fill(time, 500, 500));  //! error H4038: more than 150000000 scalar parts
end TooManyScalars;
