// What was meant by ../boolean_in_sum.mo.
//! run stop=1
//! expect y = 3 within 1e-6
model BooleanInSum
  parameter Boolean on = true;
  Real y = 2 + (if on then 1 else 0);
end BooleanInSum;
