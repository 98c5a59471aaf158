// What was meant by ../wrong_argument_type.mo.
//! run stop=1
//! expect n = 2 within 1e-6
function length
  input String s;
  output Integer n;
external "C" n = ModelicaStrings_length(s);
end length;
model WrongArgument
  Integer n = length("42");
end WrongArgument;
