// What was meant by ../inner_of_other_name.mo.
//! run stop=1
//! expect part.y = 20 within 1e-6
partial model Base
  parameter Real g = 10;
end Base;
model Settings
  extends Base;
end Settings;
model Part
  outer Base settings;
  Real y = 2*settings.g;
end Part;
model OtherName
  Part part;
  inner Settings settings;
end OtherName;
