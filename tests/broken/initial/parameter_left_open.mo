// `fixed = false` without a condition.
//! says nothing determines the parameter `k`, which has `fixed = false`: its
//! repair determine it: `initial equation …`, or give it a value and take
//! repaired by hand
model LeftOpen
  parameter Real k(start = 1, fixed = false);  //! warning H5024
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
end LeftOpen;
