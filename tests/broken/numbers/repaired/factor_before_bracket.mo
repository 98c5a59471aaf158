// What was meant by ../factor_before_bracket.mo.
//! run stop=1
//! expect y = 2*(time + 1) within 1e-12
model Factor
  Real y = 2*(time + 1);
end Factor;
