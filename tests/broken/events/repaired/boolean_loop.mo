// What was meant by ../boolean_loop.mo.
//! run stop=1
//! expect y = 1 within 1e-6
model BooleanLoop
  Boolean a(start = false, fixed = true);
  Boolean b(start = false, fixed = true);
  Real y = 1;
equation
  a = time > 0.5;
  b = a or time > 0.7;
end BooleanLoop;
