// What was meant by ../mass_zero.mo.
//! run stop=1
//! expect v = 5*time within 1e-6
model MassZero
  parameter Real m = 2;
  parameter Real F = 10;
  Real v(start = 0, fixed = true);
equation
  m*der(v) = F;
end MassZero;
