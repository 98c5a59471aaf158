// Two external clauses.
//! says a second `external` clause
//! repaired by edits
function length
  input String s;
  output Integer n;
external "C" n = ModelicaStrings_length(s);
external "C" n = ModelicaStrings_length(s);  //! error H1050
end length;
model SecondExternal
  Integer n = length("abc");
end SecondExternal;
