// What was meant by ../split_word.mo.
//! run stop=1
//! expect y = 1e-3 within 1e-6
model SplitWord
  parameter Real k = 1e-3;
  Real y = k;
end SplitWord;
