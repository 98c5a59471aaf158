// Arrays of connectors of different length.
//! says `a.p` has 2 elements, `b.p` has 3
//! repaired by hand
connector Pin
  Real v;
  flow Real i;
end Pin;
model Grounds
  parameter Integer n = 2;
  Pin p[n];
equation
  p.v = zeros(n);
end Grounds;
model Loads
  parameter Integer n = 2;
  Pin p[n];
equation
  p.i = p.v;
end Loads;
model Sizes
  Grounds a;
  Loads b(n = 3);
equation
  connect(a.p, b.p);  //! error H4002
end Sizes;
