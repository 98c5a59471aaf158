// Two equations for one variable, none for the other.
//! says no equation determines `y`
//! repaired by edits
model Other
  Real x;
  Real y;
equation
  x = 2*time;  //! error H5004
  x = 3*time;
end Other;
