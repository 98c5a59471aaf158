// A number in quotes as an argument.
//! says argument `x` of `f` is String, but Real is expected
//! repair write `2.5`
//! repaired by edits
function f
  input Real x;
  output Real y = 2*x;
algorithm
end f;
model TextForNumber
  Real y = f("2.5");  //! error H3406
end TextForNumber;
