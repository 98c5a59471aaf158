// What was meant by ../old_parameter.mo.
//! library ../libraries
//! run stop=1
//! expect m.w = 50 within 1e-6
model OldParameter
  Machines.Components.Motor m(w0 = 50);
end OldParameter;
