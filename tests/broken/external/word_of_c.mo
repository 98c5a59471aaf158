// `extern`, as it is written in C.
//! says expected the name of a component, found a string
//! repair did you mean `external`?
//! repaired by edits
function sine
  input Real x;
  output Real y;
extern "C" y = sin(x);  //! error H1031
end sine;
model WordOfC
  Real y = sine(time);
end WordOfC;
