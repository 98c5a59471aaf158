// A comment without its end swallows the rest of the file; that is one mistake, not many.
//! stage syntax
//! error H1014 at 6: this comment has no closing `*/`
model OpenComment
  Real x;
  /* from here on
  Real y;
end OpenComment;
