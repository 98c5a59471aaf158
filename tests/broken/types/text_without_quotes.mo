// A text without its quotes.
//! says no `fast`
//! repair a text is written in quotes: `"fast"`
//! repaired by edits
model TextWithoutQuotes
  parameter String mode = fast;  //! error H3001
  Real k = if mode == "fast" then 2 else 1;
end TextWithoutQuotes;
