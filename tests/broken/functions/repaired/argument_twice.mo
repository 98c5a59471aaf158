// What was meant by ../argument_twice.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function area
  input Real a;
  input Real b;
  output Real y = a*b;
algorithm
end area;
model Twice
  Real y = area(2, b = 3);
end Twice;
