// A package that the library calls otherwise now.
//! library libraries
//! says no class `Parts`
//! repair Machines.Components
//! repaired by edits
model Renamed
  Machines.Parts.Motor m;  //! error H3002
end Renamed;
