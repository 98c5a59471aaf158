// What was meant by ../state_set_at_sample.mo.
//! run stop=1
//! expect x = (if time < 0.5 then time else time - 0.5) within 1e-6
model SetAtSample
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when sample(0.5, 10) then
    reinit(x, 0);
  end when;
end SetAtSample;
