// `string` and `int`, as in C.
//! says no class `string` in `length`
//! repair it is `Integer = ModelicaStrings_length(String text)`
//! repaired by edits
function length
  input string s;  //! error H3002
  output int n;  //! error H3002
external "C" n = ModelicaStrings_length(s);  //! error H3801
end length;
model TextOfC
  Integer n = length("abc");  //! error H3406
end TextOfC;
