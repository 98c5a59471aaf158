// A type without the package that it is in.
//! library
//! says no class `Voltage`
//! repair Modelica.Units.SI.Voltage
//! repaired by edits
model MissingPrefix
  parameter Voltage u0 = 12;  //! error H3002
  Real u = u0;
end MissingPrefix;
