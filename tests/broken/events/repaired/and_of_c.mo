// What was meant by ../and_of_c.mo.
//! run stop=1
//! expect n = 1 after 0.8
model AndOfC
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 and time > 0.7 then
    n = 1;
  end when;
end AndOfC;
