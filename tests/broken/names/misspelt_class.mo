// A misspelt class.
//! says no class `Capacitr`
//! repair did you mean `Capacitor`?
//! repaired by edits
model Capacitor
  Real q(start = 0, fixed = true);
equation
  der(q) = 1;
end Capacitor;
model MisspeltClass
  Capacitr c;  //! error H3002
end MisspeltClass;
