// What was meant by ../loop_with_equals.mo.
//! run stop=1
//! expect x = {1, 4, 9} within 1e-6
model LoopWithEquals
  Real x[3];
equation
  for i in 1:3 loop
    x[i] = i^2;
  end for;
end LoopWithEquals;
