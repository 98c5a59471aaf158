// The model brings C code of its own, which nobody has allowed.
//! says loading it is refused
//! repair --allow=native
//! repaired by hand
function twice  //! error H9110
  input Real x;
  output Real y;
external "C" y = twice(x) annotation(Include = "static double twice(double x) { return 2*x; }");
end twice;
model OwnCode
  Real y = twice(3);
end OwnCode;
