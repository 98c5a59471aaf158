// Zero to a negative power.
//! says infinite
//! repaired by hand
model ZeroPower
  parameter Real a = 0;
  Real x(start = 0, fixed = true);
  Real y = a^(-2);  //! error H7023
equation
  der(x) = y;
end ZeroPower;
