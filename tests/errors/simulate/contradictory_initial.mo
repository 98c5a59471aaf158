// Two initial equations for one state.
model ContradictoryInitial
  Real x;
  Real y;
initial equation
  x = 1;
  x = 2;  //! error H7032: the initial conditions contradict each other: `x = 2.0`
equation
  der(x) = -x;
  der(y) = x;
end ContradictoryInitial;
