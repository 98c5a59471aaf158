// What was meant by ../out_of_bounds_parameter.mo.
//! run stop=1
//! expect a = 2 within 1e-6
model NegativeMass
  parameter Real m(min = 0) = 1;
  Real a = 2/m;
end NegativeMass;
