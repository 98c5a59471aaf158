// What was meant by ../power_of_c.mo.
//! run stop=1
//! expect y = time^2 within 1e-9
model PowerOfC
  Real y = time^2;
end PowerOfC;
