// What was meant by ../singular_gain.mo.
//! run stop=1
//! expect x = 2*(time + 1) within 1e-6
model SingularGain
  parameter Real k = 0.5;
  Real x;
equation
  x = k*x + time + 1;
end SingularGain;
