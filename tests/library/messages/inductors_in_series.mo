// Inductors in one branch with different initial currents.
// Says: are equal but start at different fixed values
// Status: 1
model InductorsInSeries
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 12);
  Modelica.Electrical.Analog.Basic.Inductor a(L = 1e-3, i(start = 0, fixed = true));
  Modelica.Electrical.Analog.Basic.Inductor b(L = 1e-3, i(start = 1, fixed = true));
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(source.p, a.p);
  connect(a.n, b.p);
  connect(b.n, source.n);
  connect(source.n, ground.p);
end InductorsInSeries;
