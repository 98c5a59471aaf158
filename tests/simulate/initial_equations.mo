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
//! final x 0.6666666666666666 1e-9
//! final p 2 1e-9
