// `else if` opens a second `if`.
//! says `if` is not closed by `end if`
//! repair `elseif` is one word
//! repaired by edits
model ElseIf
  Real y;
equation
  if time < 1 then  //! error H1033
    y = 1;
  else if time < 2 then
    y = 2;
  else
    y = 3;
  end if;
end ElseIf;
