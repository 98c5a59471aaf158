// What was meant by ../missing_quote.mo.
//! run stop=1
//! expect y = 3*time within 1e-6
model MissingQuote
  parameter Real mass = 3 "mass of the body";
  Real y = mass*time "load";
end MissingQuote;
