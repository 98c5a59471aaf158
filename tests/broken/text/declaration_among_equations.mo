// A declaration below `equation`.
//! says a declaration cannot stand in an equation section
//! repair declarations come before `equation`
//! repaired by edits
model DeclarationAmongEquations
  parameter Real k = 3;
  Real y;
equation
  Real z;  //! error H1042
  z = 2*k;
  y = z;
end DeclarationAmongEquations;
