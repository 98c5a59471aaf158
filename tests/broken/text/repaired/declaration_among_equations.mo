// What was meant by ../declaration_among_equations.mo.
//! run stop=1
//! expect y = 6 within 1e-6
model DeclarationAmongEquations
  parameter Real k = 3;
  Real y;
  Real z;
equation
  z = 2*k;
  y = z;
end DeclarationAmongEquations;
