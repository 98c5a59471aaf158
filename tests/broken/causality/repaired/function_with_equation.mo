// What was meant by ../function_with_equation.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function twice
  input Real x;
  output Real y;
algorithm
  y := 2*x;
end twice;
model FunctionWithEquation
  Real y = twice(3);
end FunctionWithEquation;
