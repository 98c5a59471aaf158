// An argument by place and by name.
//! says `a` is given twice
//! repaired by edits
function area
  input Real a;
  input Real b;
  output Real y = a*b;
algorithm
end area;
model Twice
  Real y = area(2, a = 3);  //! error H3405
end Twice;
