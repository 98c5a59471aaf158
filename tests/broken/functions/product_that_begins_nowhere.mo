// A factorial that is never set to one.
//! says `y` of function `factorial` is read before it gets a value
//! repair write `y := 1;` before the loop
//! repaired by edits
function factorial
  input Integer n;
  output Integer y;
algorithm
  for i in 2:n loop
    y := y*i;  //! error H3413
  end for;
end factorial;
model NoBegin
  Integer y = factorial(4);
end NoBegin;
