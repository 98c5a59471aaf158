// What was meant by ../missing_argument.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function area
  input Real a;
  input Real b;
  output Real y = a*b;
algorithm
end area;
model Missing
  Real y = area(2, 3);
end Missing;
