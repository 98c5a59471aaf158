// A quotient is a Real, whatever is divided.
//! says Integer is expected
//! repair div(
//! repaired by edits
model Division
  parameter Integer n = 6;
  parameter Integer half = n/2;  //! error H3301
end Division;
