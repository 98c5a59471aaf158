// A copied line in which the name was not changed.
//! says 2 equations determine only 1 unknown
//! repair is the second one meant for `F2`: `F2 = k*(1 - time)`?
//! repaired by edits
model Copied
  parameter Real k = 40;
  Real F1;
  Real F2;
equation
  F1 = k*time;  //! error H5004
  F1 = k*(1 - time);
end Copied;
