// A misspelt name in a redeclaration of a component.
//! says no element `medim`
//! repair did you mean `medium`?
//! repaired by edits
model Air
  Real d = 1.2;
end Air;
model Water
  Real d = 1000;
end Water;
model Base
  replaceable Air medium;
end Base;
model Misspelt
  Base base(redeclare Water medim);  //! error H3101
end Misspelt;
