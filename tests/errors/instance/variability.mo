// A parameter cannot follow a variable.
model Varying
  Real x = time;
  parameter Real p = 2 * x;  //! error H3310: `p` is a parameter
end Varying;
