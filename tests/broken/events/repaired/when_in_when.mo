// What was meant by ../when_in_when.mo.
//! run stop=2
//! expect n = 1 within 1e-6 after 1.1
model WhenInWhen
  Integer n(start = 0, fixed = true);
  Boolean on = time > 0.5;
equation
  when time > 1 and on then
    n = 1;
  end when;
end WhenInWhen;
