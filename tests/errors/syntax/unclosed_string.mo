// A string without an end swallows the rest of the file: one error where it begins, none about what it swallowed.
model UnclosedString
  //! error H1013 at next: closing
  Real x "the position;
  Real y;
end UnclosedString;
