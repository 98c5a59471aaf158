// The initial condition stands among the equations.
//! says 2 equations and 1 unknown
//! repaired by edits
model InitialAsEquation  //! error H4001
  Real x;
equation
  x = 5;
  der(x) = -x;
end InitialAsEquation;
