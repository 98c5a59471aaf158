// The last string of a file has no end.
//! stage syntax
//! error H1013 at next: this string has no closing `"`
model LastString "text
  Real x;
end LastString;
