// The language of an external function has no quotes.
//! says the language as text
//! repair external "C"
//! repaired by edits
function length
  input String s;
  output Integer n;
external C n = ModelicaStrings_length(s);  //! error H1031
end length;
model NoQuotes
  Integer n = length("four");
end NoQuotes;
