// A time constant reaches the condition of an `if` by way of signals. It shapes the system all the same: y is the state,
// not u, so that y = 1 at the start says where the state begins, and k takes its start value.
// With T = 1: x' = 2 - 0.25 - x.
//! run stop=1 tol=1e-9
//! expect k = 0.25
//! expect x = 1.75 - 0.75*exp(-time) within 1e-7
model ParameterBySignal
  parameter Real T = 1;
  Real source = T;
  Real seen;
  Real k(start = 0.25);
  Real x(start = 5);
  Real u;
  Real y;
initial equation
  y = 1;
equation
  source = seen;
  T*der(x) = u - x;
  y = if abs(seen) <= 1e-15 then u else x;
  u = 2 - k;
  der(k) = 0;
end ParameterBySignal;
