// What was meant by ../two_steady_conditions.mo.
//! run stop=1
//! expect T = 350 within 1e-6
model TwoSteadyConditions
  Real T(start = 300);
initial equation
  der(T) = 0;
equation
  der(T) = -0.1*(T - 350);
end TwoSteadyConditions;
