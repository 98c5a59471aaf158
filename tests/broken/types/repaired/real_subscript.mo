// What was meant by ../real_subscript.mo.
//! run stop=1
//! expect y = 2 within 1e-6
model RealSubscript
  parameter Real x[3] = {1, 2, 3};
  parameter Real k = 2;
  Real y = x[integer(k)];
end RealSubscript;
