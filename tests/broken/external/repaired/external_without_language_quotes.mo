// What was meant by ../external_without_language_quotes.mo.
//! run stop=1
//! expect n = 3 within 1e-6
function length
  input String s;
  output Integer n;
external "C" n = ModelicaStrings_length(s);
end length;
model WithoutQuotes
  Integer n = length("abc");
end WithoutQuotes;
