// What was meant by ../forgotten_equation.mo.
//! run stop=1
//! expect phi = 0.1*cos(3*time) within 1e-4
model Pendulum
  Real phi(start = 0.1, fixed = true);
  Real w(start = 0, fixed = true);
equation
  der(phi) = w;
  der(w) = -9*phi;
end Pendulum;
