// A decimal comma in a declaration.
//! says found `5`
//! repair decimal point
//! repaired by edits
model DecimalComma
  parameter Real k = 0,5;  //! error H1031
  Real y = k*time;
end DecimalComma;
