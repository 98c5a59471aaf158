// A sum in a function that is never set to zero.
//! says `y` of function `total` is read before it gets a value
//! repair write `y := 0;` before the loop
//! repaired by edits
function total
  input Real a[3];
  output Real y;
algorithm
  for i in 1:3 loop
    y := y + a[i];  //! error H3413
  end for;
end total;
model BeginsNowhere
  Real y = total({1, 2, time});
end BeginsNowhere;
