// A description copied from a word processor, with typographic quotes.
//! says only looks like one of Modelica
//! repair write `"m"`
//! repaired by edits
model CurlyQuotes
  parameter Real m = 3 “m”;  //! error H1055
  Real y = m;
end CurlyQuotes;
