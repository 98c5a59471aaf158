// What was meant by ../power_with_two_stars.mo.
//! run stop=1
//! expect y = time^2 within 1e-12
model TwoStars
  Real y = time^2;
end TwoStars;
