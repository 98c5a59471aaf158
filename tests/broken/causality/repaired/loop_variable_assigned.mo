// What was meant by ../loop_variable_assigned.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function total
  input Integer n;
  output Integer y;
algorithm
  y := 0;
  for i in 1:n loop
    y := y + i;
  end for;
end total;
model LoopVariable
  Integer y = total(3);
end LoopVariable;
