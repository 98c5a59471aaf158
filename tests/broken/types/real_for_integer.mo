// A Real where an Integer is expected.
//! says Integer is expected
//! repair integer(
//! repaired by edits
model RealForInteger
  parameter Real length = 3.0;
  parameter Integer n = length;  //! error H3301
end RealForInteger;
