// What was meant by ../comma_for_semicolon.mo.
//! run stop=1
//! expect y = 5 within 1e-9
model Comma
  parameter Real a = 2;
  parameter Real b = 3;
  Real y = a + b;
end Comma;
