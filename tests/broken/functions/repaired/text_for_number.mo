// What was meant by ../text_for_number.mo.
//! run stop=1
//! expect y = 5 within 1e-6
function f
  input Real x;
  output Real y = 2*x;
algorithm
end f;
model TextForNumber
  Real y = f(2.5);
end TextForNumber;
