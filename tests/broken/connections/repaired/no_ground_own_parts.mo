// What was meant by ../no_ground_own_parts.mo.
//! run stop=1
//! expect r.i = 2 within 1e-9
connector Pin
  Real v;
  flow Real i;
end Pin;
model Resistor
  Pin p;
  Pin n;
  parameter Real R = 1;
  Real i = p.i;
equation
  p.v - n.v = R*p.i;
  p.i + n.i = 0;
end Resistor;
model Battery
  Pin p;
  Pin n;
equation
  p.v - n.v = 4;
  p.i + n.i = 0;
end Battery;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model NoGround
  Battery b;
  Resistor r(R = 2);
  Ground g;
equation
  connect(b.p, r.p);
  connect(b.n, r.n);
  connect(g.p, b.n);
end NoGround;
