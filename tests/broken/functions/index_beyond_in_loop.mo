// A loop that goes beyond the array.
//! says subscript
//! says 4
//! repaired by edits
function total
  input Real x[3];
  output Real y;
algorithm
  y := 0;
  for i in 1:4 loop
    y := y + x[i];  //! error H7024
  end for;
end total;
model IndexBeyond
  Real y = total({1, 2, time - time + 3});
end IndexBeyond;
