// What was meant by ../equal_states_different_start.mo.
//! run stop=1
//! expect b = exp(-time) within 1e-5
model Equal
  Real a(start = 1, fixed = true);
  Real b;
equation
  der(a) = -a;
  b = a;
end Equal;
