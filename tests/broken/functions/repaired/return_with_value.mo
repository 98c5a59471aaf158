// What was meant by ../return_with_value.mo.
//! run stop=1
//! expect y = 2*time within 1e-9
function twice
  input Real x;
  output Real y;
algorithm
  y := 2*x;
end twice;
model ReturnValue
  Real y = twice(time);
end ReturnValue;
