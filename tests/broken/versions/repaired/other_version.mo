// What was meant by ../other_version.mo.
//! library ../libraries
//! run stop=1
//! expect m.w = 100 within 1e-6
model OtherVersion
  Machines.Components.Motor m;
  annotation(uses(Machines(version = "2.0.0")));
end OtherVersion;
