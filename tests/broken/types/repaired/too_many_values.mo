// What was meant by ../too_many_values.mo.
//! run stop=1
//! expect sum(x) = 6 within 1e-6
model TooManyValues
  parameter Real x[3] = {1, 2, 3};
end TooManyValues;
