// A misspelt attribute of a variable.
//! says a Real has no attribute `strat`
//! repair did you mean `start`?
//! repaired by edits
model MisspeltAttribute
  Real x(strat = 2, fixed = true);  //! error H3107
equation
  der(x) = 1;
end MisspeltAttribute;
