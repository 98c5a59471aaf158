// An import of a package that the library calls otherwise now.
//! library libraries
//! says no `Parts` in `Machines`
//! repair Machines.Components
//! repaired by edits
model RenamedImport
  import Machines.Parts.Motor;  //! error H3010
  Motor m;
end RenamedImport;
