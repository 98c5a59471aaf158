// A colon behind `equation`.
//! says found `:`
//! repair no `:`
//! repaired by edits
model Colon
  Real x;
equation:  //! error H1031
  x = time;
end Colon;
