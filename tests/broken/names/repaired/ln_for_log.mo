// What was meant by ../ln_for_log.mo.
//! run stop=1
//! expect y = log(1 + time) within 1e-6
model Ln
  Real y = log(1 + time);
end Ln;
