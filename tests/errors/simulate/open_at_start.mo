// Of the two initial conditions one repeats the other: only the sum of the two levels is given, and both stay as near to
// their start values as it allows.
//! run stop=1
//! expect x = 3.5 at 0 within 1e-9
//! expect y = 1.5 at 0 within 1e-9
model OpenAtStart
  parameter Real k = 2;
  Real x(start = 3);
  Real y(start = 1);
initial equation
  x + y = 5;
  k*x + 2*y = 10;  //! note H7027: the initial conditions do not determine `x`, `y`
equation
  der(x) = -x;
  der(y) = -y;
end OpenAtStart;
