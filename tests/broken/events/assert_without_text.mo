// An assertion without a message.
//! says `assert`: arguments are missing
//! repair say what it means when it fails: `assert(x < 2, "…")`
//! repaired by edits
model WithoutText
  Real x = time;
equation
  assert(x < 2);  //! error H3407
end WithoutText;
