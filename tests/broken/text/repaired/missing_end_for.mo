// What was meant by ../missing_end_for.mo.
//! run stop=1
//! expect y = 12 within 1e-6
function total
  input Real x[:];
  output Real s;
algorithm
  s := 0;
  for i in 1:size(x, 1) loop
    s := s + x[i];
  end for;
  s := 2*s;
end total;
model MissingEndFor
  Real y = total({1, 2, 3});
end MissingEndFor;
