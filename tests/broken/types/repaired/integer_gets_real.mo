// What was meant by ../integer_gets_real.mo.
//! run stop=1
//! expect n = 1 after 0.5
model Halves
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n = integer(pre(n)/2 + 1);
  end when;
end Halves;
