// An electrical pin connected with a mechanical flange.
//! library
//! says connect
//! repaired by hand
model DifferentDomains
  Modelica.Electrical.Analog.Basic.Resistor r(R = 1);
  Modelica.Electrical.Analog.Basic.Ground g;
  Modelica.Mechanics.Rotational.Components.Fixed f;
  Modelica.Mechanics.Rotational.Components.Inertia j(J = 1, phi(start = 0, fixed = true), w(start = 0, fixed = true));
equation
  connect(r.p, g.p);
  connect(r.n, j.flange_a);  //! error H4003
end DifferentDomains;
