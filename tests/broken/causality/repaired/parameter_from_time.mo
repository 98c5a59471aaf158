// What was meant by ../parameter_from_time.mo.
//! run stop=1
//! expect y = 2*time within 1e-9
model FromTime
  Real u = 2*time;
  Real y = u;
end FromTime;
