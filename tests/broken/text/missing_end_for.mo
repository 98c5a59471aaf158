// A loop of a function is not closed; the indentation shows where it ends.
//! says `for` is not closed by `end for`
//! repair write `end for;`
//! repaired by edits
function total
  input Real x[:];
  output Real s;
algorithm
  s := 0;
  for i in 1:size(x, 1) loop  //! error H1033
    s := s + x[i];
  s := 2*s;
end total;
model MissingEndFor
  Real y = total({1, 2, 3});
end MissingEndFor;
