// What was meant by ../own_c_code.mo.
//! run stop=1
//! expect y = 6 within 1e-6
function twice
  input Real x;
  output Real y;
algorithm
  y := 2*x;
end twice;
model OwnCode
  Real y = twice(3);
end OwnCode;
