// What was meant by ../too_many_arguments.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function area
  input Real a;
  input Real b;
  output Real y = a*b;
algorithm
end area;
model TooMany
  Real y = area(2, 3);
end TooMany;
