// The name in a redeclaration is misspelt.
//! says no element `machien`
//! repair did you mean `machine`?
//! repaired by edits
model Small
  Real y = 1;
end Small;
model Large
  Real y = 2;
end Large;
model Plant
  replaceable Small machine;
end Plant;
model MisspeltName
  Plant plant(redeclare Large machien);  //! error H3101
end MisspeltName;
