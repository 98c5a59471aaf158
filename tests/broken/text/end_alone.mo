// A loop that ends with the word end alone.
//! says expected `end for`, found `end`
//! repair write `end for;`
//! repaired by edits
model EndAlone
  Real x[3];
equation
  for i in 1:3 loop
    x[i] = i*time;
  end;  //! error H1031
end EndAlone;
