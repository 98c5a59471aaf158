// What was meant by ../parameter_left_open.mo.
//! run stop=1
//! expect x = exp(-2*time) within 1e-5
model LeftOpen
  parameter Real k(start = 1, fixed = false);
  Real x(start = 1, fixed = true);
initial equation
  der(x) = -2;
equation
  der(x) = -k*x;
end LeftOpen;
