// What was meant by ../missing_end_when.mo.
//! run stop=1
//! expect n = 1 after 0.6
model MissingEnd
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n = 1;
  end when;
end MissingEnd;
