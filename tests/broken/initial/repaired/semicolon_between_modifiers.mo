// What was meant by ../semicolon_between_modifiers.mo.
//! run stop=1
//! expect x = exp(-time) within 1e-5
model Semicolon
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end Semicolon;
