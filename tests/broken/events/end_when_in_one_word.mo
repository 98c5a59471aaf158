// `endwhen` in one word.
//! says `endwhen` is not a word of Modelica: it is written `end when`
//! repair write `end when`
//! repaired by edits
model OneWord
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n = 1;
  endwhen;  //! error H1054
end OneWord;
