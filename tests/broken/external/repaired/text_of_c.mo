// What was meant by ../text_of_c.mo.
//! run stop=1
//! expect n = 3 within 1e-9
function length
  input String s;
  output Integer n;
external "C" n = ModelicaStrings_length(s);
end length;
model TextOfC
  Integer n = length("abc");
end TextOfC;
