// What was meant by ../different_domains.mo.
//! library
//! run stop=1
//! expect r.v = 0 within 1e-6
model DifferentDomains
  Modelica.Electrical.Analog.Basic.Resistor r(R = 1);
  Modelica.Electrical.Analog.Basic.Ground g;
  Modelica.Mechanics.Rotational.Components.Fixed f;
  Modelica.Mechanics.Rotational.Components.Inertia j(J = 1, phi(start = 0, fixed = true), w(start = 0, fixed = true));
equation
  connect(r.p, g.p);
  connect(r.n, g.p);
end DifferentDomains;
