// What was meant by ../root_of_negative.mo.
//! run stop=5
//! expect h <= 1 + 1e-6 within 1e-6
model Tank
  Real h(start = 1, fixed = true);
  Real q;
equation
  q = sqrt(abs(h));
  der(h) = -q;
end Tank;
