// What was meant by ../colon_behind_equation.mo.
//! run stop=1
//! expect x = time within 1e-6
model Colon
  Real x;
equation
  x = time;
end Colon;
