// `atan` with two arguments.
//! says `atan`: one number is expected
//! repair the angle of a point is `atan2(y, x)`
//! repaired by edits
model AtanOfTwo
  Real phi = atan(time, 1);  //! error H3407
end AtanOfTwo;
