// Too few arguments of a C function.
//! says takes 3 arguments, and 2 are passed
//! repaired by hand
function compare
  input String a;
  input String b;
  output Integer n;
external "C" n = ModelicaStrings_compare(a, b);  //! error H3802
end compare;
model TooFew
  Integer n = compare("a", "a");
end TooFew;
