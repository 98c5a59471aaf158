// A misspelt import.
//! library
//! says no `Constnts` in `Modelica`
//! repair did you mean `Constants`?
//! repaired by edits
model ImportMisspelt
  import Modelica.Constnts.pi;  //! error H3010
  Real y = pi;
end ImportMisspelt;
