// What was meant by ../compared_instead_of_equated.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
model Compared
  Real y;
equation
  y = 2*time;
end Compared;
