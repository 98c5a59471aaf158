// What was meant by ../partial_function_called.mo.
//! run stop=1
//! expect y = 4 within 1e-6
partial function base
  input Real x;
  output Real y;
end base;
function square
  extends base;
algorithm
  y := x^2;
end square;
model PartialCalled
  Real y = square(2);
end PartialCalled;
