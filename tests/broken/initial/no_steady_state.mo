// A steady state is asked of something that has none.
//! says der(x)
//! repaired by hand
model NoSteadyState
  Real x;
initial equation
  der(x) = 0;  //! error H7032
equation
  der(x) = 1;
end NoSteadyState;
