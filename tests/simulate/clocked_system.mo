// Clocked equations that depend on each other are solved at every tick: two linear ones, and an implicit step of a
// nonlinear equation, x = x0/(1 + h x) at the first step: x^2 h + x - 1 = 0.
model ClockedSystem
  Real u, a, b;
  Real x(start = 1, fixed = true);
equation
  u = sample(1 + 0*time, Clock(1, 2));
  a + 2*b = 5*u;
  3*a - b = u;
  der(x) = -x^2*sample(1.0, Clock(Clock(1, 2), "ImplicitEuler"));
  annotation (experiment(StopTime = 0.7));
end ClockedSystem;
//! expect a = 1 within 1e-9
//! expect b = 2 within 1e-9
//! expect x = (if time < 0.5 then 1 else sqrt(3) - 1) within 1e-7
