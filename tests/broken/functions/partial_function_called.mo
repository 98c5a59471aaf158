// A partial function is called.
//! says `base` is partial and cannot be called
//! repaired by edits
partial function base
  input Real x;
  output Real y;
end base;
function square
  extends base;
algorithm
  y := x^2;
end square;
model PartialCalled
  Real y = base(2);  //! error H3408
end PartialCalled;
