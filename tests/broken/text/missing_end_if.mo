// An `if` in the equations is not closed.
//! says `if` is not closed by `end if`
//! repair write `end if;` where it ends
//! repaired by edits
model MissingEndIf
  Real y;
equation
  if time < 0.5 then  //! error H1033
    y = 1;
  else
    y = 2;
end MissingEndIf;
