// A type of the library's units in small letters.
//! library
//! says no class `mass`
//! repair did you mean `Mass`?
//! repaired by edits
model WrongCase
  parameter Modelica.Units.SI.mass m = 10;  //! error H3002
  Real y = m;
end WrongCase;
