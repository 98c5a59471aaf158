// A vector where a number is expected, with a second number.
//! says argument `x` of `f` is
//! repaired by hand
function f
  input Integer x;
  output Integer y;
algorithm
  y := x;
end f;
model VectorForNumber
  Integer y = f({true, false});  //! error H3406
end VectorForNumber;
