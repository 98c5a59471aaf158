// What was meant by ../subscript_beyond.mo.
//! run stop=1
//! expect y = 3 within 1e-6
model SubscriptBeyond
  parameter Real x[3] = {1, 2, 3};
  Real y = x[3];
end SubscriptBeyond;
