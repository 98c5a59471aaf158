// A semicolon between start and fixed.
//! says found `;`
//! repair commas
//! repaired by edits
model Semicolon
  Real x(start = 1; fixed = true);  //! error H1031
equation
  der(x) = -x;
end Semicolon;
