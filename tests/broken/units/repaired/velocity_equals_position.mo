// What was meant by ../velocity_equals_position.mo.
//! run stop=1
//! expect v = 2 within 1e-6
model VelocityEqualsPosition
  Real x(unit = "m", start = 0, fixed = true);
  Real v(unit = "m/s");
equation
  v = der(x);
  der(x) = 2;
end VelocityEqualsPosition;
