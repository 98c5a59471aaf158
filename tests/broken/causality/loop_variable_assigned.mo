// The variable of a loop is assigned.
//! says loop variable
//! repaired by hand
function total
  input Integer n;
  output Integer y;
algorithm
  y := 0;
  for i in 1:n loop
    y := y + i;
    i := i + 1;  //! error H3602
  end for;
end total;
model LoopVariable
  Integer y = total(3);
end LoopVariable;
