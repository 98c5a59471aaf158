// What was meant by ../one_equation_too_many.mo.
//! run stop=1
//! expect x = 2*time within 1e-6
model Twice
  Real x;
equation
  x = 2*time;
end Twice;
