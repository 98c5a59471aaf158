// A type that the library calls otherwise now.
//! library libraries
//! says no class `Units`
//! repair Machines.Quantities
//! repaired by edits
model RenamedType
  parameter Machines.Units.Speed v = 5;  //! error H3002
  Real x = v;
end RenamedType;
