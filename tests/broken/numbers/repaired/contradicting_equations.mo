// What was meant by ../contradicting_equations.mo.
//! run stop=1
//! expect x = time within 1e-6
model Contradicting
  Real x;
  Real y;
equation
  x + y = 2*time;
  x - y = 0;
end Contradicting;
