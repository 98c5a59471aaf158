// A misspelt library.
//! library libraries
//! says no class `Machine`
//! repair did you mean `Machines`?
//! repaired by edits
model MisspeltLibrary
  Machine.Components.Motor m;  //! error H3002
end MisspeltLibrary;
