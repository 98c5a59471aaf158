// An equation for a parameter.
//! says this equation has no unknown
//! repaired by edits
model EquationForParameter
  parameter Real m = 2;
  Real F;
equation
  m = 4;  //! error H4001
  F = m*9.81;
end EquationForParameter;
