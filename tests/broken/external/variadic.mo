// A C function that takes any arguments.
//! says takes any arguments
//! repaired by edits
function say
  input String text;
external "C" ModelicaFormatMessage(text);  //! error H3803
end say;
model Variadic
  Real x = 1;
algorithm
  say("hello");
end Variadic;
