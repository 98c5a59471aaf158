// A class in the wrong package of the library.
//! library
//! says no class `Resistor`
//! repair Modelica.Electrical.Analog.Basic.Resistor
//! repaired by edits
model WrongPackage
  Modelica.Electrical.Analog.Resistor r(R = 10);  //! error H3002
  Modelica.Electrical.Analog.Basic.Ground g;
equation
  connect(r.p, g.p);
  connect(r.n, g.p);
end WrongPackage;
