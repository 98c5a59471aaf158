// The model was written for another version of the library.
//! library libraries
//! says asks for `Machines` version 0.5.0, but version 2.0.0 is loaded
//! repaired by hand
model OtherVersion  //! error H2006
  Machines.Components.Motor m;
  annotation(uses(Machines(version = "0.5.0")));
end OtherVersion;
