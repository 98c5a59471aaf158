// What was meant by ../input_assigned.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function twice
  input Real x;
  output Real y;
protected
  Real z;
algorithm
  z := 2*x;
  y := z;
end twice;
model InputAssigned
  Real y = twice(3);
end InputAssigned;
