// What was meant by ../negative_exponent.mo.
//! run stop=1
//! expect y = 0.002 within 1e-12
model NegativeExponent
  Real y = 2*10^(-3);
end NegativeExponent;
