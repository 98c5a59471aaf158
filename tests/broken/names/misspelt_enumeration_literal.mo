// A misspelt literal.
//! says no `opne`
//! repair did you mean `open`?
//! repaired by edits
type Valve = enumeration(open, closed);
model MisspeltLiteral
  parameter Valve v = Valve.opne;  //! error H3001
  Real q = if v == Valve.open then 1 else 0;
end MisspeltLiteral;
