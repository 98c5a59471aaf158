// What was meant by ../product_that_begins_nowhere.mo.
//! run stop=1
//! expect y = 24 within 1e-9
function factorial
  input Integer n;
  output Integer y;
algorithm
  y := 1;
  for i in 2:n loop
    y := y*i;
  end for;
end factorial;
model NoBegin
  Integer y = factorial(4);
end NoBegin;
