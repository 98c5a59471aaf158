// What was meant by ../real_for_integer_argument.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function f
  input Integer n;
  output Real y = 2*n;
algorithm
end f;
model RealArgument
  Real y = f(3);
end RealArgument;
