// What was meant by ../class_without_library_name.mo.
//! library ../libraries
//! run stop=1
//! expect m.w = 100 within 1e-6
model WithoutName
  import Machines;
  Machines.Components.Motor m;
end WithoutName;
