// What was meant by ../time_capital.mo.
//! run stop=1
//! expect y = 3*time within 1e-6
model TimeCapital
  Real y = 3*time;
end TimeCapital;
