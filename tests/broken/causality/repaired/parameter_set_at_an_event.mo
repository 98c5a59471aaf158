// What was meant by ../parameter_set_at_an_event.mo.
//! run stop=1
//! expect x <= 1.5 + 1e-6 within 1e-6
model GainChange
  discrete Real k(start = 1, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = k;
  when time > 0.5 then
    k = 2;
  end when;
end GainChange;
