// What was meant by ../constant_from_variable.mo.
//! run stop=1
//! expect P = 4*time^2 within 1e-9
model FromVariable
  Real v = 2*time;
  Real P = v^2;
end FromVariable;
