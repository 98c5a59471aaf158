// The natural logarithm is `log` in Modelica.
//! says no `ln`
//! repair `log`
//! repaired by edits
model Ln
  Real y = ln(1 + time);  //! error H3001
end Ln;
