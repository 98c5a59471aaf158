// A speed is defined in the declaration and once more below.
//! says `Definition` has 3 equations and 2 unknowns
//! repair one of the two is enough
//! repaired by edits
model Definition
  Real x(start = 0, fixed = true);
  Real v = der(x);
equation
  v = der(x);  //! error H4001
  v = 1;
end Definition;
