// The initial condition stands among the equations.
//! says 2 equations and 1 unknown
//! repaired by edits
model InitialAsEquation
  Real x;
equation
  x = 5;  //! error H4001
  der(x) = -x;
end InitialAsEquation;
