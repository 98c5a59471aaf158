// A parameter without a value, and an equation that gives it one.
//! says `ValueByEquation` has 2 equations and 1 unknown
//! repair give a parameter its value where it is declared, `parameter Real p =
//! repaired by edits
model ValueByEquation
  parameter Real m;
  Real F;
equation
  m = 4;  //! error H4001
  F = m*9.81;
end ValueByEquation;
