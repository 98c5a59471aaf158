// Two letters of a C function are swapped.
//! says `compare` calls the C function `ModelicaStrings_comapre`, which is
//! repair did you mean `ModelicaStrings_compare`?
//! repaired by edits
function compare  //! error H9108
  input String a;
  input String b;
  output Integer y;
external "C" y = ModelicaStrings_comapre(a, b, 1);
end compare;
model Slip
  Integer y = compare("a", "b");
end Slip;
