// A misspelt name of an argument.
//! says `area` has no input `widht`
//! repair did you mean `width`?
//! repaired by edits
function area
  input Real width;
  input Real height;
  output Real y = width*height;
algorithm
end area;
model Misspelt
  Real y = area(widht = 2, height = 3);  //! error H3404
end Misspelt;
