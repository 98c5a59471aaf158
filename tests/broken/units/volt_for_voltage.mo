// The unit's name in place of the quantity's.
//! library
//! says no class `Volt` in `Modelica.Units.SI`
//! repair types are named after quantities: `Voltage`
//! repaired by edits
model Volt
  parameter Modelica.Units.SI.Volt U = 12;  //! error H3002
end Volt;
