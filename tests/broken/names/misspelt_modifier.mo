// A misspelt parameter in a modifier.
//! says no element `resistence` to modify in `Heater`
//! repair did you mean `resistance`?
//! repaired by edits
model Heater
  parameter Real resistance = 1;
  Real P = 100/resistance;
end Heater;
model MisspeltModifier
  Heater heater(resistence = 5);  //! error H3101
end MisspeltModifier;
