// A resistance of zero.
//! says `i` became infinite
//! repaired by hand
model DivisionByZero
  parameter Real R = 0;
  Real i;  //! error H7023
  Real q(start = 0, fixed = true);
equation
  i = 12/R;
  der(q) = i;
end DivisionByZero;
