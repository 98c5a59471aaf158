// `end when` is forgotten.
//! says `when` is not closed by `end when`
//! repair write `end when;` where it ends
//! repaired by edits
model MissingEnd
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then  //! error H1033
    n = 1;
end MissingEnd;
