// An argument is missing.
//! says `area` needs a value for `b`
//! repair area(a, b)
//! repaired by hand
function area
  input Real a;
  input Real b;
  output Real y = a*b;
algorithm
end area;
model Missing
  Real y = area(2);  //! error H3403
end Missing;
