// What was meant by ../misspelt_connector.mo.
//! library
//! run stop=1
//! expect b.w = a.w within 1e-6
model MisspeltConnector
  Modelica.Mechanics.Rotational.Components.Inertia a(J = 1, phi(start = 0, fixed = true), w(start = 2, fixed = true));
  Modelica.Mechanics.Rotational.Components.Inertia b(J = 1);
equation
  connect(a.flange_b, b.flange_a);
end MisspeltConnector;
