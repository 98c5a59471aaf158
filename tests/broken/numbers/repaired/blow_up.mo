// What was meant by ../blow_up.mo.
//! run stop=2
//! expect x <= 1 within 1e-6
model BlowUp
  Real x(start = 1, fixed = true);
equation
  der(x) = -x^2;
end BlowUp;
