// Two ideal current sources in one branch.
// Says: nothing is left for this equation to determine: b.I - a.I = 0.0
// Status: 1
model CurrentSourcesInSeries
  Modelica.Electrical.Analog.Sources.ConstantCurrent a(I = 1);
  Modelica.Electrical.Analog.Sources.ConstantCurrent b(I = 2);
  Modelica.Electrical.Analog.Basic.Resistor r(R = 10);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(a.n, b.p);
  connect(b.n, r.p);
  connect(r.n, a.p);
  connect(r.n, ground.p);
end CurrentSourcesInSeries;
