// A description without its closing quote.
//! says this string has no closing `"`
//! repair write `"` where the text ends
//! repaired by edits
model MissingQuote
  parameter Real mass = 3 "mass of the body;
  Real y = mass*time "load";
end MissingQuote;
//! error H1013 at 6
