// The start value is given with `=` instead of the modifier.
//! says 2 equations and 1 unknown
//! repaired by edits
model StartAsValue  //! error H4001
  Real x = 1;
equation
  der(x) = -x;
end StartAsValue;
