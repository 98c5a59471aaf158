// What was meant by ../pre_of_continuous.mo.
//! run stop=1
//! expect y = 0 within 1e-6 before 0.1
model PreOfContinuous
  Real x(start = 0, fixed = true);
  Real y = delay(x, 0.1);
equation
  der(x) = 1;
end PreOfContinuous;
