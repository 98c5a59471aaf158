// The language without its quotes.
//! says expected
//! repaired by edits
function length
  input String s;
  output Integer n;
external C n = ModelicaStrings_length(s);  //! error H1031
end length;
model WithoutQuotes
  Integer n = length("abc");
end WithoutQuotes;
