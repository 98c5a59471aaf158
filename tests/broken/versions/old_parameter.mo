// A parameter that the library does not have any more.
//! library libraries
//! says no element `speed` to modify in `Machines.Components.Motor`
//! repair the library calls it `w0` now
//! repaired by edits
model OldParameter
  Machines.Components.Motor m(speed = 50);  //! error H3101
end OldParameter;
