// What was meant by ../no_such_c_function.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function tune
  input Real x;
  output Real y;
algorithm
  y := 2*x;
end tune;
model NoSuchFunction
  Real y = tune(3);
end NoSuchFunction;
