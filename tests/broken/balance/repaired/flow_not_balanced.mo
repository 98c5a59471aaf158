// What was meant by ../flow_not_balanced.mo.
//! run stop=1
//! expect r.p.i = 1 within 1e-6
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  Pin p;
equation
  p.v = 2;
end Source;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model Resistor
  Pin p;
  Pin n;
equation
  p.v - n.v = 2*p.i;
  p.i + n.i = 0;
end Resistor;
model Circuit
  Source s;
  Resistor r;
  Ground g;
equation
  connect(s.p, r.p);
  connect(r.n, g.p);
end Circuit;
