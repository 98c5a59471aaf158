// A variable without an equation.
//! says `Pendulum` has 1 equation and 2 unknowns
//! says `w`
//! repaired by hand
model Pendulum
  Real phi(start = 0.1, fixed = true);
  Real w(start = 0, fixed = true);  //! error H4001
equation
  der(phi) = w;
end Pendulum;
