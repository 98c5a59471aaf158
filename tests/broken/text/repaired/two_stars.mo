// What was meant by ../two_stars.mo.
//! run stop=1
//! expect x = 4*time^2 within 1e-6
model Stars
  Real x = (2*time)^2;
end Stars;
