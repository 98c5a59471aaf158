// A component of a class that nobody declared.
model UnknownClass
  Resistor r;  //! error H3002: no class `Resistor`
end UnknownClass;
