// What was meant by ../curly_quotes.mo.
//! run stop=1
//! expect y = 3 within 1e-6
model CurlyQuotes
  parameter Real m = 3 "m";
  Real y = m;
end CurlyQuotes;
