// What was meant by ../endif_in_one_word.mo.
//! run stop=1
//! expect y = (if time > 0.5 then 1 else 0) within 1e-6
model EndIf
  Real y;
equation
  if time > 0.5 then
    y = 1;
  else
    y = 0;
  end if;
end EndIf;
