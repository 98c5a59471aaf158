// What was meant by ../inner_among_equations.mo.
//! run stop=1 tol=1e-8
//! expect x = exp(-2*time) within 1e-5
model InnerAmongEquations
  Real x(start = 1, fixed = true);
  parameter Real k = 2;
equation
  der(x) = -k*x;
end InnerAmongEquations;
