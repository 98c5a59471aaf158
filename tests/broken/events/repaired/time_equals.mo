// What was meant by ../time_equals.mo.
//! run stop=2
//! expect y = (if time >= 1 then 5 else 0) within 1e-9
model TimeEquals
  discrete Real y(start = 0, fixed = true);
equation
  when time >= 1 then
    y = 5;
  end when;
end TimeEquals;
