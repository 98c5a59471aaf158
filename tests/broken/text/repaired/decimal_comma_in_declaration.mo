// What was meant by ../decimal_comma_in_declaration.mo.
//! run stop=1
//! expect y = 0.5*time within 1e-6
model DecimalComma
  parameter Real k = 0.5;
  Real y = k*time;
end DecimalComma;
