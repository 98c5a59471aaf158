// An output that the function never assigns.
//! says the output `y` of function `f` never gets a value
//! repair y := …
//! repaired by edits
function f
  input Real x;
  output Real y;  //! error H3412
protected
  Real z;
algorithm
  z := x^2;
end f;
model OutputMissing
  Real y = f(2);
end OutputMissing;
