// A value in the declaration and an equation.
//! says 2 equations and 1 unknown
//! repaired by edits
model BindingAndEquation
  parameter Real u = 10;
  Real P = 5;  //! error H4001
equation
  P = 2*u;
end BindingAndEquation;
