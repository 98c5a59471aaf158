// `External` with a capital letter.
//! says expected the name of a component, found a string
//! repair did you mean `external`?
//! repaired by edits
function sine
  input Real x;
  output Real y;
External "C" y = sin(x);  //! error H1031
end sine;
model CapitalExternal
  Real y = sine(time);
end CapitalExternal;
