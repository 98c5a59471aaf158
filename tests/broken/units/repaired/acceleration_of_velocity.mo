// What was meant by ../acceleration_of_velocity.mo.
//! run stop=1
//! expect v = 5*time within 1e-5
model Newton
  Real v(unit = "m/s", start = 0, fixed = true);
  Real a(unit = "m/s2");
equation
  a = der(v);
  a = 5;
end Newton;
