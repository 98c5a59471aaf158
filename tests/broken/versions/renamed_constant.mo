// A constant of a package that the library calls otherwise now.
//! library libraries
//! says no `Units`
//! repair Machines.Quantities
//! repaired by edits
model RenamedConstant
  Real y = Machines.Units.gravity;  //! error H3001
end RenamedConstant;
