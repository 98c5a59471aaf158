// A start value that is no number.
//! says Real is expected
//! repair write `2`
//! repaired by edits
model StartAsText
  Real x(start = "2", fixed = true);  //! error H3301
equation
  der(x) = 1;
end StartAsText;
