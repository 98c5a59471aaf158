// The same with parts of one's own.
//! says nothing fixes the potential of
//! repair give one of these variables a value
//! repaired by hand
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
model NoGround
  Battery b;  //! error H5030
  Resistor r(R = 2);
equation
  connect(b.p, r.p);
  connect(b.n, r.n);
end NoGround;
