// A misspelt attribute for the unit.
//! says a Real has no attribute `units`
//! repair did you mean `unit`?
//! repaired by edits
model MisspeltUnit
  parameter Real m(units = "kg") = 2;  //! error H3107
  Real y = m;
end MisspeltUnit;
