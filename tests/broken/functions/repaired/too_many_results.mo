// What was meant by ../too_many_results.mo.
//! run stop=1
//! expect b = 4 within 1e-6
function f
  input Real x;
  output Real y = x;
  output Real z = x^2;
algorithm
end f;
model TooManyResults
  Real a;
  Real b;
equation
  (a, b) = f(2);
end TooManyResults;
