// Where the state starts, and where what follows from it starts.
//! says the initial conditions contradict each other: `F = 5.0` does not hold
//! repair take `fixed = true` of `F` away
//! repaired by hand
model Follows
  parameter Real k = 10;
  Real x(start = 0.1, fixed = true);
  Real F(start = 5, fixed = true);  //! error H7032
equation
  der(x) = -x;
  F = k*x;
end Follows;
