// Two letters of `external` are swapped.
//! says expected the name of a component, found a string
//! repair did you mean `external`?
//! repaired by edits
function sine
  input Real x;
  output Real y;
extrenal "C" y = sin(x);  //! error H1031
end sine;
model Swapped
  Real y = sine(time);
end Swapped;
