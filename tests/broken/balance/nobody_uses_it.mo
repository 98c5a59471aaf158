// A variable that was declared and forgotten.
//! says `Nobody` has 1 equation and 2 unknowns
//! repair add an equation for `z`: `z = …;`
//! repaired by hand
model Nobody
  Real y;
  Real z;  //! error H4001
equation
  y = 2*time;
end Nobody;
