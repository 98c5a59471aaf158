// What was meant by ../text_without_quotes.mo.
//! run stop=1
//! expect k = 2
model TextWithoutQuotes
  parameter String mode = "fast";
  Real k = if mode == "fast" then 2 else 1;
end TextWithoutQuotes;
