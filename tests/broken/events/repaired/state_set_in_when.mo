// What was meant by ../state_set_in_when.mo.
//! run stop=1
//! expect x <= 0.75 + 1e-6 within 1e-6
model Sawtooth
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.75 then
    reinit(x, 0);
  end when;
end Sawtooth;
