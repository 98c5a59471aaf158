// `pi` is not a word of the language: it is a constant of the Standard Library.
//! library
//! says no `pi`
//! repair Modelica.Constants.pi
//! repaired by edits
model Sine
  parameter Real f = 1;
  Real y = sin(2*pi*f*time);  //! error H3001
end Sine;
