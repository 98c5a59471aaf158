// An Integer where the C function takes a text.
//! says has to be `String text`
//! repaired by edits
function length
  input Integer s;
  output Integer n;
external "C" n = ModelicaStrings_length(s);  //! error H3801
end length;
model WrongArgument
  Integer n = length(42);
end WrongArgument;
