// What was meant by ../equation_for_parameter.mo.
//! run stop=1
//! expect F = 4*9.81 within 1e-9
model EquationForParameter
  parameter Real m = 4;
  Real F;
equation
  F = m*9.81;
end EquationForParameter;
