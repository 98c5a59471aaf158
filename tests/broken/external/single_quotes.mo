// The language in single quotes.
//! says expected the language as text, found `'C'`
//! repair write `external "C"`
//! repaired by edits
function length
  input String s;
  output Integer n;
external 'C' n = ModelicaStrings_length(s);  //! error H1031
end length;
model SingleQuotes
  Integer n = length("abc");
end SingleQuotes;
