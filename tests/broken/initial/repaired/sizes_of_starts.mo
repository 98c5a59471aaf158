// What was meant by ../sizes_of_starts.mo.
//! run stop=1
//! expect x = {1 + time, 2 + time} within 1e-6
model SizesOfStarts
  Real x[2](start = {1, 2}, each fixed = true);
equation
  der(x) = {1, 1};
end SizesOfStarts;
