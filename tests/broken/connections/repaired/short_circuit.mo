// What was meant by ../short_circuit.mo.
//! library
//! run stop=1
//! expect r.i = 2/0.1 within 1e-6
model ShortCircuit
  Modelica.Electrical.Analog.Sources.ConstantVoltage battery(V = 12);
  Modelica.Electrical.Analog.Sources.ConstantVoltage alternator(V = 14);
  Modelica.Electrical.Analog.Basic.Ground ground;
  Modelica.Electrical.Analog.Basic.Resistor r(R = 0.1);
equation
  connect(r.n, battery.p);
  connect(alternator.p, r.p);
  connect(battery.n, alternator.n);
  connect(ground.p, battery.n);
end ShortCircuit;
