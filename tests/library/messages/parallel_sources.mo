// Two ideal voltage sources side by side.
// Says: nothing is left for this equation to determine: in `b`: b.V = a.V
// Status: 1
model ParallelSources
  Modelica.Electrical.Analog.Sources.ConstantVoltage a(V = 12);
  Modelica.Electrical.Analog.Sources.ConstantVoltage b(V = 24);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(a.p, b.p);
  connect(a.n, b.n);
  connect(a.n, ground.p);
end ParallelSources;
