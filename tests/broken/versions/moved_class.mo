// A class that is in another package of the library.
//! library libraries
//! says no class `CentrifugalPump`
//! repair Components.CentrifugalPump
//! repaired by edits
model MovedClass
  Machines.CentrifugalPump p;  //! error H3002
end MovedClass;
