// Modelica distinguishes capital letters.
//! says no `Mass`
//! repair did you mean `mass`?
//! repaired by edits
model WrongCase
  parameter Real mass = 2;
  Real F = 9.81*Mass;  //! error H3001
end WrongCase;
