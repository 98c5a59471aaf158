// An equation between connectors instead of a connection.
//! library
//! says potentials and flows equal
//! repaired by edits
model EqualsBetween
  Modelica.Electrical.Analog.Basic.Resistor r(R = 1);
  Modelica.Electrical.Analog.Basic.Ground g;
equation
  r.p = g.p;  //! error H4001
  connect(r.n, g.p);
end EqualsBetween;
