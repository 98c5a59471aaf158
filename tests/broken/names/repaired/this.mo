// What was meant by ../this.mo.
//! run stop=1
//! expect y = 6 within 1e-9
model This
  parameter Real k = 3;
  Real y = 2*k;
end This;
