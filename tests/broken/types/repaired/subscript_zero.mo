// What was meant by ../subscript_zero.mo.
//! run stop=1
//! expect y = 1 within 1e-6
model SubscriptZero
  parameter Real x[3] = {1, 2, 3};
  Real y = x[1];
end SubscriptZero;
