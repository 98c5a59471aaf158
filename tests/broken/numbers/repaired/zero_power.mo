// What was meant by ../zero_power.mo.
//! run stop=1
//! expect y = 0.25 within 1e-6
model ZeroPower
  parameter Real a = 2;
  Real x(start = 0, fixed = true);
  Real y = a^(-2);
equation
  der(x) = y;
end ZeroPower;
