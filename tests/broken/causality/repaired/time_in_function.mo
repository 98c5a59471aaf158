// What was meant by ../time_in_function.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
function ramp
  input Real k;
  input Real t;
  output Real y;
algorithm
  y := k*t;
end ramp;
model TimeInFunction
  Real y = ramp(2, time);
end TimeInFunction;
