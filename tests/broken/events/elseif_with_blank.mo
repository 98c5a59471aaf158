// `else when` in two words.
//! run stop=2
//! says `else` cannot stand in a `when`
//! repair `elsewhen` is one word
//! repaired by edits
model ElseWhen
  Integer n(start = 0, fixed = true);
equation
  when time > 1 then
    n = 2;
  else when time > 0.5 then  //! error H1042
    n = 1;
  end when;
end ElseWhen;
