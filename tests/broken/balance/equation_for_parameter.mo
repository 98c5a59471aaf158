// An equation for a parameter.
//! says this equation has no unknown
//! repaired by edits
model EquationForParameter  //! error H4001
  parameter Real m = 2;
  Real F;
equation
  m = 4;
  F = m*9.81;
end EquationForParameter;
