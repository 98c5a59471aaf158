// A first guess as the value of a variable that an equation determines.
//! says `Guess` has 2 equations and 1 unknown
//! repair remove the value of `x` in its declaration, or the equation
//! repaired by edits
model Guess
  Real x = 1;  //! error H4001
equation
  x^2 = 2 + time;
end Guess;
