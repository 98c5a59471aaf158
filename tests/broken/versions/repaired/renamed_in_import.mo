// What was meant by ../renamed_in_import.mo.
//! library ../libraries
//! run stop=1
//! expect m.w = 100 within 1e-6
model RenamedImport
  import Machines.Components.Motor;
  Motor m;
end RenamedImport;
