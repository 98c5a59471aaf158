// A variable with two equations.
//! says `Twice` has 2 equations and 1 unknown
//! repaired by hand
model Twice
  Real x;
equation
  x = 2*time;
  x = 3*time;  //! error H4001
end Twice;
