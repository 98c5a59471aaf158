// A function changes its input.
//! says `x` is an input and cannot be assigned
//! repair protected
//! repaired by edits
function twice
  input Real x;
  output Real y;
algorithm
  x := 2*x;  //! error H3602
  y := x;
end twice;
model InputAssigned
  Real y = twice(3);
end InputAssigned;
