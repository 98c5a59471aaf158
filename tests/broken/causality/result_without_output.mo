// A function whose result lacks the word `output`.
//! says a public variable that is neither input nor output is not allowed in
//! repaired by edits
function square
  input Real x;
  Real y;  //! error H3607
algorithm
  y := x^2;
end square;
model WithoutOutput
  Real y = square(3);
end WithoutOutput;
