// What was meant by ../equals_between_connectors.mo.
//! library
//! run stop=1
//! expect r.v = 0 within 1e-6
model EqualsBetween
  Modelica.Electrical.Analog.Basic.Resistor r(R = 1);
  Modelica.Electrical.Analog.Basic.Ground g;
equation
  connect(r.p, g.p);
  connect(r.n, g.p);
end EqualsBetween;
