// What was meant by ../length_of_array.mo.
//! run stop=1
//! expect n = 3 within 1e-9
model LengthOf
  parameter Real x[3] = {1, 2, 3};
  Integer n = size(x, 1);
end LengthOf;
