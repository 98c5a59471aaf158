// What was meant by ../maximum_of_three.mo.
//! run stop=1
//! expect y = max(2*time, 1) within 1e-6
model Maximum
  Real u = 2*time;
  Real y = max({u, 0.5, 1});
end Maximum;
