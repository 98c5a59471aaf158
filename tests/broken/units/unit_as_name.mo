// A unit without quotes.
//! says no `kg`
//! repair write `"kg"`
//! repaired by edits
model UnitAsName
  parameter Real m(unit = kg) = 2;  //! error H3001
  Real y = m;
end UnitAsName;
