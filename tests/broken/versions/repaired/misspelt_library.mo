// What was meant by ../misspelt_library.mo.
//! library ../libraries
//! run stop=1
//! expect m.w = 100 within 1e-6
model MisspeltLibrary
  Machines.Components.Motor m;
end MisspeltLibrary;
