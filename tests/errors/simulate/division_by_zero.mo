// A resistance of zero.
model DivisionByZero
  parameter Real r = 0;
  Real i;
  Real x(start = 0, fixed = true);
equation
  i = 5/r;
  der(x) = i;  //! error H7023: became infinite
end DivisionByZero;
