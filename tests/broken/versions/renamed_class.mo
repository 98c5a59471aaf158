// A class that the library calls otherwise now.
//! library libraries
//! says no class `Pump`
//! repair Machines.Components.CentrifugalPump
//! repaired by edits
model RenamedClass
  Machines.Components.Pump p;  //! error H3002
end RenamedClass;
