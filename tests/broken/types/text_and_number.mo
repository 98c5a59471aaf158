// A number appended to a text.
//! says `+` cannot be used between String and Integer
//! repair to append a number to a text, write `String(x)` for it
//! repaired by edits
model TextAndNumber
  parameter Integer n = 3;
  parameter String s = "n = " + n;  //! error H3302
end TextAndNumber;
