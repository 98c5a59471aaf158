// A rectifier without ground: the library's ground is named, and where it could be connected.
//! library
//! says nothing fixes the potential of
//! repair declare `Modelica.Electrical.Analog.Basic.Ground ground;` and write `connect(ground.p, source.n);`
//! repaired by hand
model NoGround
  Modelica.Electrical.Analog.Sources.SineVoltage source(V = 10, f = 50);  //! error H5030
  Modelica.Electrical.Analog.Ideal.IdealDiode diode;
  Modelica.Electrical.Analog.Basic.Resistor load(R = 100);
equation
  connect(source.p, diode.p);
  connect(diode.n, load.p);
  connect(load.n, source.n);
end NoGround;
