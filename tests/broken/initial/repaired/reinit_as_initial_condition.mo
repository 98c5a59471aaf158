// What was meant by ../reinit_as_initial_condition.mo.
//! run stop=1
//! expect x = 2*exp(-time) within 1e-5
model Reinit
  Real x(start = 2, fixed = true);
equation
  der(x) = -x;
end Reinit;
