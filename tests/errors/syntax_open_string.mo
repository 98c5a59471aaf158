// A string without its end is closed by the opening quote of the next one; the report names the first.
//! stage syntax
//! error H1013 at 5: this string has no closing `"`
model OpenString
  parameter Real x = 1 "first;
  parameter Real y = 2 "second";
  parameter Real z = 3 "third";
end OpenString;
