// What was meant by ../misspelt_builtin_c.mo.
//! run stop=1
//! expect n = 3 within 1e-6
function length
  input String s;
  output Integer n;
external "C" n = ModelicaStrings_length(s);
end length;
model MisspeltC
  Integer n = length("abc");
end MisspeltC;
