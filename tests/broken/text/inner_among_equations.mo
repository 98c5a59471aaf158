// A declaration with a prefix stands among the equations.
//! says a declaration cannot stand in an equation section
//! repair declarations come before `equation`
//! repaired by edits
model InnerAmongEquations
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
  parameter Real k = 2;  //! error H1042
end InnerAmongEquations;
