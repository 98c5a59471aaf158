// What was meant by ../same_law_twice.mo.
//! run stop=1
//! expect U = 6 within 1e-9
model SameLaw
  parameter Real R = 3;
  parameter Real I = 2;
  Real U;
equation
  U = R*I;
end SameLaw;
