// What was meant by ../asin_beyond_one.mo.
//! run stop=1
//! expect phi = asin(0.5*time) within 1e-6
model Asin
  Real s(start = 0, fixed = true);
  Real phi = asin(0.5*time);
equation
  der(s) = phi;
end Asin;
