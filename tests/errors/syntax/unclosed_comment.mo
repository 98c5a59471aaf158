// A comment without an end is reported where it begins.
//! error H1014 at 5: closing
model UnclosedComment
  Real x;
end UnclosedComment; /* the rest is
silence
