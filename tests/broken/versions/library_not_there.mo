// A library that is not there.
//! library libraries
//! says no class `Engines`
//! repaired by hand
model NotThere
  Engines.Components.Motor m;  //! error H3002
  Engines.Components.Motor n;
end NotThere;
