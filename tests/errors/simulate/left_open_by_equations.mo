// Two nonlinear equations say the same: no initial condition is missing, the equations leave both unknowns open.
//! run stop=1
//! says the equations do not determine `x`, `y` at time 0
model LeftOpenByEquations
  Real x(start = 1);
  Real y(start = 1);
equation
  x*y = 4;
  x^2*y^2 = 16;
end LeftOpenByEquations;
