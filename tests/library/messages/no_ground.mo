// A circuit without a ground: nothing says what its potentials are.
// Says: declare `Modelica.Electrical.Analog.Basic.Ground ground;` and write `connect(ground.p, source.n);`
// Status: 1
model NoGround
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 5);
  Modelica.Electrical.Analog.Basic.Resistor resistor(R = 10);
equation
  connect(source.p, resistor.p);
  connect(source.n, resistor.n);
end NoGround;
