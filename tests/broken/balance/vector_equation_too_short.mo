// A loop that leaves an element out.
//! says `Loop` has 2 equations and 3 unknowns
//! says `x[3]`
//! repaired by edits
model Loop
  parameter Integer n = 3;
  Real x[n];  //! error H4001
equation
  for i in 1:n - 1 loop
    x[i] = i;
  end for;
end Loop;
