// What was meant by ../missing_semicolon.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
model MissingSemicolon
  parameter Real k = 2;
  Real y = k*time;
end MissingSemicolon;
