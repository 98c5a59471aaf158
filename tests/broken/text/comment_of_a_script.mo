// A comment as scripts write it.
//! says character `#`
//! repair //
//! repaired by edits
model Comment
  Real x = 2*time; # doubled //! error H1012
  Real y = x;
end Comment;
