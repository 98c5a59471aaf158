// A function of a package that the library calls otherwise now.
//! library libraries
//! says no `Tools`
//! repair Machines.Functions
//! repaired by edits
model RenamedFunction
  Real y = Machines.Tools.square(3);  //! error H3001
end RenamedFunction;
