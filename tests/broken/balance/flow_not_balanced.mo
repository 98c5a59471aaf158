// A component that forgets that what flows in flows out.
//! says `r` needs 2 equations here and has 1
//! repaired by edits
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
end Resistor;
model Circuit
  Source s;
  Resistor r;  //! error H4001
  Ground g;
equation
  connect(s.p, r.p);
  connect(r.n, g.p);
end Circuit;
