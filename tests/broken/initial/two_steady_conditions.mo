// A state has a fixed start value and starts in the steady state, too.
//! says the initial conditions contradict each other: `T = 300.0` does not hold
//! says give T = 350
//! repair take `fixed = true` of `T` away, or one of `der(T) = 0.0`
//! repaired by hand
model TwoSteadyConditions
  Real T(start = 300, fixed = true);  //! error H7032
initial equation
  der(T) = 0;
equation
  der(T) = -0.1*(T - 350);
end TwoSteadyConditions;
