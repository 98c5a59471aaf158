// Another unit's name in place of the quantity's.
//! library
//! says no class `Kelvin` in `Modelica.Units.SI`
//! repair types are named after quantities: `Temperature`
//! repaired by edits
model Kelvin
  parameter Modelica.Units.SI.Kelvin T = 300;  //! error H3002
end Kelvin;
