// Capacitors side by side with different initial voltages.
// Says: are equal but start at different fixed values
// Status: 1
model CapacitorsParallel
  Modelica.Electrical.Analog.Basic.Capacitor a(C = 1e-3, v(start = 1, fixed = true));
  Modelica.Electrical.Analog.Basic.Capacitor b(C = 1e-3, v(start = 2, fixed = true));
  Modelica.Electrical.Analog.Basic.Resistor r(R = 10);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(a.p, b.p);
  connect(a.n, b.n);
  connect(r.p, a.p);
  connect(r.n, a.n);
  connect(a.n, ground.p);
end CapacitorsParallel;
