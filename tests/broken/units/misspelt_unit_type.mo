// A misspelt type of the library's units.
//! library
//! says no class `Temprature`
//! repair did you mean `Temperature`?
//! repaired by edits
model MisspeltType
  parameter Modelica.Units.SI.Temprature T0 = 300;  //! error H3002
  Real T = T0;
end MisspeltType;
