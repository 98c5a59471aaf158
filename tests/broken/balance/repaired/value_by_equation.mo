// What was meant by ../value_by_equation.mo.
//! run stop=1
//! expect F = 4*9.81 within 1e-9
model ValueByEquation
  parameter Real m = 4;
  Real F;
equation
  F = m*9.81;
end ValueByEquation;
