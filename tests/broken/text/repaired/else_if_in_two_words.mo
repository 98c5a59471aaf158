// What was meant by ../else_if_in_two_words.mo.
//! run stop=3
//! expect y = 3 within 1e-6 after 2.1
model ElseIf
  Real y;
equation
  if time < 1 then
    y = 1;
  elseif time < 2 then
    y = 2;
  else
    y = 3;
  end if;
end ElseIf;
