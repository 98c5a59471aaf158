// A source of current whose circuit is open.
//! library
//! says in `source`
//! repaired by hand
model OpenSource
  Modelica.Electrical.Analog.Sources.ConstantCurrent source(I = 1);  //! error H5013
  Modelica.Electrical.Analog.Basic.Resistor r(R = 2);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(source.n, ground.p);
  connect(r.p, ground.p);
  connect(r.n, ground.p);
end OpenSource;
