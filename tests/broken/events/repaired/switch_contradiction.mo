// What was meant by ../switch_contradiction.mo.
//! run stop=1
//! expect i = 1 within 1e-6
model Switch
  Boolean closed(start = true, fixed = true);
  Real i;
equation
  closed = pre(closed);
  i = if closed then 1 else 0;
end Switch;
