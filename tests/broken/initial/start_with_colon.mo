// The start value is given with `=` instead of the modifier.
//! says 2 equations and 1 unknown
//! repaired by edits
model StartAsValue
  Real x = 1;  //! error H4001
equation
  der(x) = -x;
end StartAsValue;
