// What was meant by ../cubic_root_of_negative.mo.
//! run stop=1
//! expect y^3 = time - 1 within 1e-6
model CubicRoot
  Real x = time - 1;
  Real y = sign(x)*abs(x)^(1/3);
end CubicRoot;
