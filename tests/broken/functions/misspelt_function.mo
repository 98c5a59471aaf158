// A misspelt function.
//! says no `intrepolate`
//! repair did you mean `interpolate`?
//! repaired by edits
function interpolate
  input Real x;
  output Real y = 1 + x;
algorithm
end interpolate;
model MisspeltFunction
  Real y = intrepolate(0.5);  //! error H3001
end MisspeltFunction;
