// One argument too many.
//! says `area` takes 2 arguments, 3 are given
//! repair area(a, b)
//! repaired by hand
function area
  input Real a;
  input Real b;
  output Real y = a*b;
algorithm
end area;
model TooMany
  Real y = area(2, 3, 4);  //! error H3402
end TooMany;
