// What was meant by ../no_ground.mo.
//! library
//! run stop=0.04
//! expect source.n.v = 0
//! expect load.v >= -0.1
model NoGround
  Modelica.Electrical.Analog.Sources.SineVoltage source(V = 10, f = 50);
  Modelica.Electrical.Analog.Ideal.IdealDiode diode;
  Modelica.Electrical.Analog.Basic.Resistor load(R = 100);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(source.p, diode.p);
  connect(diode.n, load.p);
  connect(load.n, source.n);
  connect(ground.p, source.n);
end NoGround;
