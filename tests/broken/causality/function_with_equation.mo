// Equations in a function.
//! says has an equation section
//! repair algorithm
//! repaired by edits
function twice
  input Real x;
  output Real y;
equation  //! error H3409
  y = 2*x;
end twice;
model FunctionWithEquation
  Real y = twice(3);
end FunctionWithEquation;
