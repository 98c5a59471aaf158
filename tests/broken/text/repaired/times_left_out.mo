// What was meant by ../times_left_out.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
model TimesLeftOut
  Real y = 2*time;
end TimesLeftOut;
