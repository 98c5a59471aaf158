// What was meant by ../library_not_there.mo.
//! library ../libraries
//! run stop=1
//! expect m.w = 100 within 1e-6
model NotThere
  Machines.Components.Motor m;
  Machines.Components.Motor n;
end NotThere;
