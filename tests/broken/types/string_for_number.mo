// A number in quotes.
//! says String
//! says Real is expected
//! repair write `3.5`
//! repaired by edits
model StringForNumber
  parameter Real k = "3.5";  //! error H3301
  Real y = k;
end StringForNumber;
