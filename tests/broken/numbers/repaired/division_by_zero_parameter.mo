// What was meant by ../division_by_zero_parameter.mo.
//! run stop=1
//! expect i = 2 within 1e-6
model DivisionByZero
  parameter Real R = 6;
  Real i;
  Real q(start = 0, fixed = true);
equation
  i = 12/R;
  der(q) = i;
end DivisionByZero;
