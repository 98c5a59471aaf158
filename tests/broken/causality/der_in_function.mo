// The derivative of an input of a function.
//! says `der` is not allowed in a function
//! repaired by hand
function speed
  input Real x;
  output Real y;
algorithm
  y := der(x);  //! error H3606
end speed;
model DerInFunction
  Real x(start = 0, fixed = true);
  Real y = speed(x);
equation
  der(x) = 3;
end DerInFunction;
