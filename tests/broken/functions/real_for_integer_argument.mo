// A Real for an Integer argument.
//! says argument `n` of `f` is Real, but Integer is expected
//! repair write `3`
//! repaired by edits
function f
  input Integer n;
  output Real y = 2*n;
algorithm
end f;
model RealArgument
  Real y = f(3.0);  //! error H3406
end RealArgument;
