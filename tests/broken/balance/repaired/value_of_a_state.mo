// What was meant by ../value_of_a_state.mo.
//! run stop=1
//! expect h = 10 - 9.81*time^2/2 within 1e-5
model Fall
  Real h(start = 10, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
end Fall;
