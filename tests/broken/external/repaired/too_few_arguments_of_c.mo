// What was meant by ../too_few_arguments_of_c.mo.
//! run stop=1
//! expect n = 2 within 1e-6
function compare
  input String a;
  input String b;
  output Integer n;
external "C" n = ModelicaStrings_compare(a, b, 1);
end compare;
model TooFew
  Integer n = compare("a", "a");
end TooFew;
