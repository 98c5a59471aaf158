// No semicolon behind an external clause.
//! says missing `;` after the `external` clause
//! repair write
//! repaired by edits
function length
  input String s;
  output Integer n;
external "C" n = ModelicaStrings_length(s)  //! error H1032
end length;
model MissingSemicolon
  Integer n = length("abc");
end MissingSemicolon;
