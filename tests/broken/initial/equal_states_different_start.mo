// Two states that are equal start at different values.
//! says are equal but start at different fixed values
//! repaired by hand
model Equal
  Real a(start = 1, fixed = true);
  Real b(start = 2, fixed = true);
equation
  der(a) = -a;
  b = a;  //! error H5007
end Equal;
