// What was meant by ../language_without_quotes.mo.
//! run stop=1
//! expect n = 4 within 1e-6
function length
  input String s;
  output Integer n;
external "C" n = ModelicaStrings_length(s);
end length;
model NoQuotes
  Integer n = length("four");
end NoQuotes;
