// What was meant by ../stray_word.mo.
//! run stop=1
//! expect y = 5 within 1e-6
model Stray
  Real k = 5;
  Real y = k;
end Stray;
