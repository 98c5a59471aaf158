// What was meant by ../flag_as_factor.mo.
//! run stop=1
//! expect P = 100 within 1e-9
model Flag
  parameter Boolean on = true;
  Real P = (if on then 1 else 0)*100;
end Flag;
