// Two initial equations for one state.
//! says the initial conditions contradict each other
//! repaired by hand
model Two
  Real x;
initial equation
  x = 1;
  x = 2;  //! error H7032
equation
  der(x) = -x;
end Two;
