// What was meant by ../misspelt_enumeration_literal.mo.
//! run stop=1
//! expect q = 1 within 1e-6
type Valve = enumeration(open, closed);
model MisspeltLiteral
  parameter Valve v = Valve.open;
  Real q = if v == Valve.open then 1 else 0;
end MisspeltLiteral;
