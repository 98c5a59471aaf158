// A loop as other languages write it.
//! says expected `in`, found `=`
//! repair for i in 1:n loop
//! repaired by edits
model LoopWithEquals
  Real x[3];
equation
  for i = 1:3 loop  //! error H1031
    x[i] = i^2;
  end for;
end LoopWithEquals;
