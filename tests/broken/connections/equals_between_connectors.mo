// An equation between connectors instead of a connection.
//! library
//! says Pin
//! repaired by hand
model EqualsBetween  //! error H4001
  Modelica.Electrical.Analog.Basic.Resistor r(R = 1);
  Modelica.Electrical.Analog.Basic.Ground g;
equation
  r.p = g.p;
  connect(r.n, g.p);
end EqualsBetween;
