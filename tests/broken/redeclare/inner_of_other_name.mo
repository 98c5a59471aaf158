// The `inner` has another name.
//! says setings
//! repaired by edits
partial model Base
  parameter Real g = 10;
end Base;
model Settings
  extends Base;
end Settings;
model Part
  outer Base setings;  //! error H3201
  Real y = 2*setings.g;
end Part;
model OtherName
  Part part;
  inner Settings settings;
end OtherName;
