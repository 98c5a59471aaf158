// The result of an external function with `:=`.
//! says expected `=`, found `:=`
//! repair write `=` here
//! repaired by edits
function length
  input String s;
  output Integer n;
external "C" n := ModelicaStrings_length(s);  //! error H1031
end length;
model AssignedResult
  Integer n = length("abc");
end AssignedResult;
