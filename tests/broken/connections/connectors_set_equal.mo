// Two connectors are set equal, of own parts.
//! says potentials and flows equal
//! repair connect(s.p, l.p)
//! repaired by edits
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  Pin p;
equation
  p.v = 6;
end Source;
model Load
  Pin p;
equation
  p.i = p.v/2;
end Load;
model SetEqual
  Source s;
  Load l;
equation
  s.p = l.p;  //! error H4001
end SetEqual;
