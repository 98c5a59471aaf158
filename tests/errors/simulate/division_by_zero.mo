// A resistance of zero.
model DivisionByZero
  parameter Real r = 0;
  Real i;  //! error H7023: `i` became infinite
  Real x(start = 0, fixed = true);
equation
  i = 5/r;
  der(x) = i;
end DivisionByZero;
