// A misspelt function of the library.
//! says `ModelicaStrings_lenght`
//! repaired by edits
function length  //! error H9108
  input String s;
  output Integer n;
external "C" n = ModelicaStrings_lenght(s);
end length;
model MisspeltC
  Integer n = length("abc");
end MisspeltC;
