// A mass that is zero takes the acceleration out of its equation.
//! says 0.0 = F, that is 0 = 10
//! repair `m` is 0, so that what it multiplies has no effect
//! repaired by hand
model MassZero
  parameter Real m = 0;
  parameter Real F = 10;
  Real v(start = 0, fixed = true);
equation
  m*der(v) = F;  //! error H5013
end MassZero;
