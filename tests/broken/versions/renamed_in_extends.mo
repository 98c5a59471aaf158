// A base class that the library calls otherwise now.
//! library libraries
//! says no class `Parts`
//! repair Machines.Components
//! repaired by edits
model RenamedBase
  extends Machines.Parts.Motor;  //! error H3002
end RenamedBase;
