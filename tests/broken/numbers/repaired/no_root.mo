// What was meant by ../no_root.mo.
//! run stop=1
//! expect x = sqrt(1 + time) within 1e-6
model NoRoot
  Real x(start = 1);
equation
  x^2 = 1 + time;
end NoRoot;
