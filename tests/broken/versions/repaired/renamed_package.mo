// What was meant by ../renamed_package.mo.
//! library ../libraries
//! run stop=1
//! expect m.w = 100 within 1e-6
model Renamed
  Machines.Components.Motor m;
end Renamed;
