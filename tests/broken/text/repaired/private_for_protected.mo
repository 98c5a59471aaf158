// What was meant by ../private_for_protected.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
model Private
  Real y = 2*z;
protected
  Real z = time;
end Private;
