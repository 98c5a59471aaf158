// What was meant by ../assignment_in_when.mo.
//! run stop=1
//! expect n = 3 after 0.6
model Assignment
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n = 3;
  end when;
end Assignment;
