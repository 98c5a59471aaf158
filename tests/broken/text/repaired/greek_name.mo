// What was meant by ../greek_name.mo.
//! run stop=1
//! expect y = 2 within 1e-6
model Greek
  parameter Real 'größe' = 2;
  Real y = 'größe';
end Greek;
