// What was meant by ../open_current_source.mo.
//! library
//! run stop=1
//! expect r.v = 2 within 1e-9
model OpenSource
  Modelica.Electrical.Analog.Sources.ConstantCurrent source(I = 1);
  Modelica.Electrical.Analog.Basic.Resistor r(R = 2);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(r.p, ground.p);
  connect(source.p, r.n);
  connect(source.n, ground.p);
  annotation(experiment(StopTime = 1));
end OpenSource;
