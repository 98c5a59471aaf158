// What was meant by ../index_beyond_in_loop.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function total
  input Real x[3];
  output Real y;
algorithm
  y := 0;
  for i in 1:3 loop
    y := y + x[i];
  end for;
end total;
model IndexBeyond
  Real y = total({1, 2, time - time + 3});
end IndexBeyond;
