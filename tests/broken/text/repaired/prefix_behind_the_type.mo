// What was meant by ../prefix_behind_the_type.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
model Behind
  parameter Real k = 2;
  Real y = k*time;
end Behind;
