// A capacitor at an ideal source cannot begin empty.
// Says: the initial conditions contradict each other: `c.v = 0.0` does not hold
// Status: 1
model CapacitorAtSource
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 12);
  Modelica.Electrical.Analog.Basic.Capacitor c(C = 1e-3, v(start = 0, fixed = true));
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(source.p, c.p);
  connect(source.n, c.n);
  connect(c.n, ground.p);
end CapacitorAtSource;
