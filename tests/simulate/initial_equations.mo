// Begins in steady state: x = 2/3 for good, whatever the start value says.
model InitialEquations
  Real x(start = 5);
  parameter Real p(fixed = false);
initial equation
  der(x) = 0;
  p = 3*x;
equation
  der(x) = 2 - 3*x;
end InitialEquations;
//! expect x = 2/3 within 1e-9
//! expect p = 2 within 1e-9
