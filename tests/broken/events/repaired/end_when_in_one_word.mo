// What was meant by ../end_when_in_one_word.mo.
//! run stop=1
//! expect n = 1 after 0.6
model OneWord
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n = 1;
  end when;
end OneWord;
