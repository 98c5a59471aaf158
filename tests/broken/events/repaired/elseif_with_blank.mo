// What was meant by ../elseif_with_blank.mo.
//! run stop=2
//! expect n = 2 after 1.1
model ElseWhen
  Integer n(start = 0, fixed = true);
equation
  when time > 1 then
    n = 2;
  elsewhen time > 0.5 then
    n = 1;
  end when;
end ElseWhen;
