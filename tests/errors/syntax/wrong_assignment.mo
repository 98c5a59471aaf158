// Equations have `=`, statements have `:=`; the one in place of the other is named, not just "unexpected".
model WrongAssignment
  Real x;
  Real y;
equation
  x := 1;  //! error H1037: `:=` in an equation
algorithm
  y = 2;  //! error H1038: `=` in an algorithm
end WrongAssignment;
