// What was meant by ../no_steady_state.mo.
//! run stop=1
//! expect x = 2 + time within 1e-6
model NoSteadyState
  Real x(start = 2, fixed = true);
equation
  der(x) = 1;
end NoSteadyState;
