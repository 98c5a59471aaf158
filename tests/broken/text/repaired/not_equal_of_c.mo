// What was meant by ../not_equal_of_c.mo.
//! run stop=1
//! expect y = 1 within 1e-6
model NotEqual
  parameter Integer mode = 2;
  Real y = if mode <> 3 then 1 else 0;
end NotEqual;
