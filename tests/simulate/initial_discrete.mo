// An initial equation for a discrete Real: it begins there, and pre counts from there.
model InitialDiscrete
  discrete Real x;
initial equation
  x = 5;
equation
  when time >= 0.5 then
    x = pre(x) + 1;
  end when;
end InitialDiscrete;
//! expect x = (if time < 0.5 then 5 else 6)
