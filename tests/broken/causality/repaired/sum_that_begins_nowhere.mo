// What was meant by ../sum_that_begins_nowhere.mo.
//! run stop=1
//! expect y = 3 + time within 1e-9
function total
  input Real a[3];
  output Real y;
algorithm
  y := 0;
  for i in 1:3 loop
    y := y + a[i];
  end for;
end total;
model BeginsNowhere
  Real y = total({1, 2, time});
end BeginsNowhere;
