// A type of the library's units without its package.
//! library
//! says no class `Resistance`
//! repair Modelica.Units.SI.Resistance
//! repaired by edits
model WithoutPackage
  parameter Resistance R = 10;  //! error H3002
  Real y = R;
end WithoutPackage;
