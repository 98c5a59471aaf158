// A misspelt `fixed`.
//! says a Real has no attribute `fixd`
//! repair did you mean `fixed`?
//! repaired by edits
model MisspeltFixed
  Real x(start = 2, fixd = true);  //! error H3107
equation
  der(x) = 1;
end MisspeltFixed;
