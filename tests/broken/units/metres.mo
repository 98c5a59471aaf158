// A unit behind a number in a modifier's place.
//! says expected `;`, found `m`
//! repair the unit is said already: write `3`
//! repaired by edits
model Metres
  parameter Real l(unit = "m") = 3 m;  //! error H1031
  Real y = l;
end Metres;
