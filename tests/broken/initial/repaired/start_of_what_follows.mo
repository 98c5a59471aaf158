// What was meant by ../start_of_what_follows.mo.
//! run stop=1
//! expect F = 10*x within 1e-9
model Follows
  parameter Real k = 10;
  Real x(start = 0.1, fixed = true);
  Real F(start = 5);
equation
  der(x) = -x;
  F = k*x;
end Follows;
