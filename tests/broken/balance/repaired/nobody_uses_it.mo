// What was meant by ../nobody_uses_it.mo.
//! run stop=1
//! expect y = 2*time within 1e-9
model Nobody
  Real y;
equation
  y = 2*time;
end Nobody;
