// What was meant by ../energy_said_twice.mo.
//! run stop=1 tol=1e-8
//! expect E = 100*exp(-0.3*time) within 1e-4
model EnergySaidTwice
  parameter Real m = 2;
  Real v(start = 10, fixed = true);
  Real E = 0.5*m*v^2;
equation
  m*der(v) = -0.3*v;
end EnergySaidTwice;
