// What was meant by ../misspelt_function.mo.
//! run stop=1
//! expect y = 1.5 within 1e-6
function interpolate
  input Real x;
  output Real y = 1 + x;
algorithm
end interpolate;
model MisspeltFunction
  Real y = interpolate(0.5);
end MisspeltFunction;
