// What was meant by ../explicit_too_long.mo.
//! run stop=1
//! expect x <= 1 within 1e-6
model Stiff
  Real x(start = 1, fixed = true);
equation
  der(x) = -100*x;
end Stiff;
