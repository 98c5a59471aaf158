// What was meant by ../misspelt_argument.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function area
  input Real width;
  input Real height;
  output Real y = width*height;
algorithm
end area;
model Misspelt
  Real y = area(width = 2, height = 3);
end Misspelt;
