// What was meant by ../bracket_ambiguous.mo.
//! run stop=1
//! expect y = 9 within 1e-6
model Bracket
  parameter Real a = 1;
  parameter Real b = 2;
  Real y = 3*(a + b);
end Bracket;
